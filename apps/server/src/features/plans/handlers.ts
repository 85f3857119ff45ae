import type { HandlersOf } from '#api/handlers';
import { getLinks } from './get-links';
import { getPlan } from './get-plan';

export const billingHandlers: HandlersOf<'billing'> = {
  links: getLinks,
  plan: getPlan,
};
