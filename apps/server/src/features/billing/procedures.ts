import { api } from '../../api/implementer';
import { getLinks } from './get-links';

export const billingProcedures = {
  links: api.billing.links.handler(({ context }) => getLinks(context)),
};
