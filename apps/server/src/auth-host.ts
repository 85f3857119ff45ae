import { type Auth, type AuthOptions, createAuth } from '@fairlead/auth/auth';
import { type Mailer, smtpMailer } from '@fairlead/auth/mail/smtp';
import { textSender } from '@fairlead/auth/mail/text-sender';
import { authService } from '@fairlead/auth/plugin';
import type { Database } from '@fairlead/db/connection/database';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { Config } from './config/config';
import type { Log } from './log';

export type AuthHostOptions = {
  config: Pick<Config, 'publicUrl' | 'auth' | 'previousSecrets'>;
  db: Database;
  clock: Clock;
  log: Log;
  secret: string;
  /** Takes mails out; null leaves them in the outbox. */
  mailer: Mailer | null;
  siteServes?: AuthOptions['siteServes'];
};

/** How often what has expired is deleted. */
const PURGE_MS = 6 * 60 * 60_000;

/** The way out for mails, or null where they wait in the outbox. */
export function mailerOf({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer | null {
  return smtpUrl ? smtpMailer({ url: smtpUrl, from: mailFrom }) : null;
}

/** The auth service with the server's settings. Without a mail server its mails wait in the outbox, and so do text messages. */
export function createAuthHost({ config, db, clock, log, secret, mailer, siteServes }: AuthHostOptions): Promise<Auth> {
  const { publicUrl } = config;
  const { siteUrl, externalUrl, settings, redirectAllowList, signingKeys, legacySecret, sms } = config.auth;
  return createAuth({
    db,
    clock,
    log,
    siteUrl: siteUrl ?? publicUrl,
    ...(externalUrl ? { externalUrl } : {}),
    redirectAllowList,
    settings,
    ...(signingKeys ? { signingKeys } : {}),
    ...(legacySecret ? { legacySecret } : {}),
    encryptionKey: secret,
    previousKeys: config.previousSecrets,
    mailer,
    ...(siteServes ? { siteServes } : {}),
    texter: sms ? textSender(sms) : null,
  });
}

/** Mounts the service where its clients look for it. */
export async function mountAuth(app: FastifyInstance, auth: Auth): Promise<void> {
  await app.register(authService, { prefix: '/auth/v1', auth });
}

/** Deletes expired sessions, tokens and counts now and then. @returns what ends it */
export function purgeRegularly(auth: Auth, log: Log): () => void {
  const purge = () => {
    auth.purgeExpired().catch((error) => log.warn({ err: error }, 'expired rows were not deleted'));
  };
  const timer = setInterval(purge, PURGE_MS);
  return () => clearInterval(timer);
}
