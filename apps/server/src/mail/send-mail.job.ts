import { outgoingMails } from '@fairlead/db/schema/mails';
import type { JobDefinition } from '../jobs/job';
import { refuseForeign } from '../jobs/refuse-foreign';
import { SEND_MAIL, type SendMailPayload } from './product-mails';

/** Hands one of the product's mails to the mail server; tried again when that is away. */
export function sendMailJob(): JobDefinition<SendMailPayload> {
  return {
    name: SEND_MAIL,
    // Half an hour in all: mail servers are restarted, and greylisting ones want a sender to wait.
    retrySeconds: 120,
    async run({ mspId, mailId }, { db, mails }) {
      await refuseForeign(db, outgoingMails, { mspId, id: mailId });
      await mails.send(db, mailId);
    },
  };
}
