import { api } from '#api/implementer';
import { getLinks } from './get-links';
import { getPlan } from './get-plan';

export const billingProcedures = {
  links: api.billing.links.handler(({ context }) => getLinks(context)),
  plan: api.billing.plan.handler(({ context }) => getPlan(context)),
};
