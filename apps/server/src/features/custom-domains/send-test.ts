import { asPlatform } from '@fairlead/db/connection/database';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { requireIncluded } from './domain-view';

/** A mail to oneself, as the organization's clients get it, sent at once so that what the mail server says can be told. */
export async function sendTest({ caller, read, write, services }: StagedContext) {
  const mspId = callerMspId(caller);
  const sender = await read(async ({ tx }) => {
    await requireIncluded(tx, mspId);
    return asPlatform(tx, () => services.mails.providerSender(tx, mspId));
  });
  const mail = {
    to: caller.email,
    mail: 'sender_test' as const,
    values: { organization: sender.fromName, link: `${services.publicUrl}/dashboard` },
  };
  const answer = await services.mails.sendNow(mail, sender);
  return write(async ({ tx, audit }) => {
    if (answer.outcome === 'outbox') await services.mails.order(tx, { mspId, ...mail, isAnswer: true });
    await audit({ type: 'custom_domain', id: 'sender' }, { after: { outcome: answer.outcome } });
    return { ...answer, to: caller.email, from: sender.own?.address ?? services.domains.platformSender };
  });
}
