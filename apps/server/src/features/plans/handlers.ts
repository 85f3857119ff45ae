import type { HandlersOf } from '#api/handlers';
import { getLinks } from './get-links';
import { getPlan } from './get-plan';

export const planHandlers: HandlersOf<'plans'> = {
  links: getLinks,
  standing: getPlan,
};
