import { api, stagedApi, visitorApi } from '#api/implementer';
import { createLink, listLinks, withdrawLink } from './manage-links';
import { fileOfTicket, openLink } from './visit-link';

export const reportShareProcedures = {
  list: api.reportShares.list.handler(async ({ context, input }) => ({ items: await listLinks(context, input) })),
  create: stagedApi.reportShares.create.handler(({ context, input }) => createLink(context, input)),
  withdraw: api.reportShares.withdraw.handler(({ context, input }) => withdrawLink(context, input)),
  open: visitorApi.reportShares.open.handler(({ context, input }) => openLink(context, input)),
  file: visitorApi.reportShares.file.handler(({ context, input }) => fileOfTicket(context, input.ticket)),
};
