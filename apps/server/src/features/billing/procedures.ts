import { api } from '../../api/implementer';
import { getLinks } from './get-links';
import { getPlanUsage } from './get-plan-usage';

export const billingProcedures = {
  links: api.billing.links.handler(({ context }) => getLinks(context)),
  usage: api.billing.usage.handler(({ context }) => getPlanUsage(context)),
};
