import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { offeredLinks, planStanding } from './billing';

export const billingContract = {
  links: operation({
    route: 'GET /billing/links',
    id: 'getLinks',
    summary: 'Plan, payment and meeting pages',
    policy: POLICIES.ownStaff,
    output: offeredLinks,
  }),
  plan: operation({
    route: 'GET /billing/plan',
    id: 'getPlan',
    summary: "The plan of the caller's MSP and what of it is in use",
    policy: POLICIES.ownStaff,
    output: planStanding,
  }),
};
