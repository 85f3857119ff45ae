import { api } from '../../api/implementer';
import { getLinks } from './get-links';
import { getPlan } from './get-plan';
import { getPlanUsage } from './get-plan-usage';

export const billingProcedures = {
  links: api.billing.links.handler(({ context }) => getLinks(context)),
  plan: api.billing.plan.handler(({ context }) => getPlan(context)),
  usage: api.billing.usage.handler(({ context }) => getPlanUsage(context)),
};
