import type { StagedContext } from '#api/staged-context';
import { installationSender } from '#mail/mail-sender';

/** A mail to oneself, sent at once, so that what the mail server says can be told. */
export async function sendTestMail({ caller, read, write, services }: StagedContext) {
  const mail = { to: caller.email, mail: 'platform_test' as const, values: { organization: caller.name } };
  const look = await read(({ tx }) => services.mails.look(tx));
  const answer = await services.mails.sendNow(mail, installationSender(look));
  return write(async ({ tx, audit }) => {
    if (answer.outcome === 'outbox') await services.mails.order(tx, { mspId: null, ...mail, isAnswer: true });
    await audit({ type: 'platform', id: 'mail' }, { after: { outcome: answer.outcome } });
    return { ...answer, to: caller.email };
  });
}
