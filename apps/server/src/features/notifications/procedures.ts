import { api } from '#api/implementer';
import { choose, listChoices } from './choices';

export const notificationProcedures = {
  list: api.notifications.list.handler(({ context }) => listChoices(context)),
  choose: api.notifications.choose.handler(({ context, input }) => choose(context, input)),
};
