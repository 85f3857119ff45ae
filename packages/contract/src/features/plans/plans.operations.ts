import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { offeredLinks } from './offered-links';
import { planStanding } from './plan-standing';

export const plansContract = {
  links: operation({
    route: 'GET /plans/links',
    id: 'getLinks',
    summary: 'Plan, payment and meeting pages',
    policy: POLICIES.ownStaff,
    output: offeredLinks,
  }),
  standing: operation({
    route: 'GET /plans/standing',
    id: 'getPlan',
    summary: "The plan of the caller's MSP and what of it is in use",
    policy: POLICIES.ownStaff,
    output: planStanding,
  }),
};
