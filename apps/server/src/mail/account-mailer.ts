import type { MailMessage } from '@fairlead/auth/mail/messages';
import type { Mailer } from '@fairlead/auth/mail/smtp';
import { CLIENT_USER_ROLES } from '@fairlead/contract/access/roles';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readLogo } from '../domain/msps/shown-brand';
import type { FileStore } from '../files/file-store';
import { dressed, type MailSender } from './mail-sender';
import type { ProductMails } from './product-mails';

type Needs = { db: Database; mails: Pick<ProductMails, 'providerSender' | 'deliver'>; files: FileStore };

/**
 * The way out for the sign-in service's mails: to the user of a client they come from its provider, as everything else it
 * gets does. What the service itself knows of a person does not say whose client it is.
 */
export function accountMailer(mailer: Mailer, { db, mails, files }: Needs): Mailer {
  return {
    async send(message) {
      const sender = await db.transaction(PLATFORM, (tx) => senderFor(tx, message, mails));
      if (!sender) return mailer.send(message);
      // Where its links lead was decided when it was asked for: they sign people in.
      const { links: _, ...look } = sender;
      return mails.deliver(mailer, dressed(message, look, await readLogo(files, sender.logo)));
    },
  };
}

async function senderFor(tx: Tx, { account, to }: MailMessage, mails: Needs['mails']): Promise<MailSender | null> {
  const isReader = account ? eq(profiles.id, account) : eq(sql`lower(${profiles.email})`, to);
  const [reader] = await tx
    .select({ mspId: profiles.msp_id })
    .from(profiles)
    .where(and(isReader, inArray(profiles.role, CLIENT_USER_ROLES), eq(profiles.status, 'active')))
    .limit(1);
  return reader?.mspId ? mails.providerSender(tx, reader.mspId) : null;
}
