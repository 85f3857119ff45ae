import { type HandlersOf, staged } from '#api/handlers';
import { createLink, listLinks, withdrawLink } from './manage-links';
import { fileOfTicket, openLink } from './visit-link';

export const reportShareHandlers: HandlersOf<'reportShares'> = {
  list: async (context, input) => ({ items: await listLinks(context, input) }),
  create: staged(createLink),
  withdraw: withdrawLink,
  open: openLink,
  file: (context, { ticket }) => fileOfTicket(context, ticket),
};
