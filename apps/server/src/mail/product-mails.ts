import { type MailMessage, renderMail } from '@fairlead/auth/mail/messages';
import { isPlainAddress } from '@fairlead/auth/mail/recipient';
import { SenderDownError } from '@fairlead/auth/mail/sender-down';
import type { Mailer } from '@fairlead/auth/mail/smtp';
import type { Secrets } from '@fairlead/auth/secrets/secrets';
import { DAY_MS } from '@fairlead/content/format/days';
import { MAILS, type MailName, type MailTemplate } from '@fairlead/content/words/mails';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { outgoingMails } from '@fairlead/db/schema/mails';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { waitingNotices } from '@fairlead/db/schema/notifications';
import { ORPCError } from '@orpc/server';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { fail } from '../api/errors';
import type { Clock } from '../clock';
import { storedSection } from '../domain/msps/platform-sections';
import { readLogo } from '../domain/msps/shown-brand';
import type { FileStore } from '../files/file-store';
import { type JobCaller, type JobQueue, PLATFORM_CALLER, ProviderDownError } from '../jobs/queue';
import { dressed, findProviderSender, type InstallationLook, installationSender, type MailSender } from './mail-sender';

/** The job that hands one to the mail server. */
export const SEND_MAIL = 'mail.send';
export type SendMailPayload = JobCaller & { mailId: string };

const HOUR_MS = 60 * 60_000;
/** Mails of one organization, and to one address, in an hour. */
const PER_HOUR = 30;
/** Between two mails to one address. */
const SPACING_MS = 60_000;

/** Notices that are joined in one mail; what is beyond comes in the next. */
const MOST_JOINED = 50;

const SEALED_FOR = 'product-mail';
const SEALED_WAITING = 'waiting-notice';

export type ProductMail = {
  /** The organization that sends it; null for the platform itself. */
  mspId: string | null;
  to: string;
  mail: MailName;
  values: Record<string, string>;
  /** Sent however recently the address was written to, such as the answer to what its owner has just asked for. */
  isAnswer?: boolean;
  /** Counts for its address alone: a code to sign, or the copy of what was signed, waits for nobody else's mails. */
  isOwn?: boolean;
  /** Paragraphs after the template's own. */
  lines?: readonly string[];
};

/** A mail until it leaves: who it looks to be from is read when it does. */
type WaitingMail = MailMessage & { from?: MailTemplate['from'] };

/** What somebody is told, and whom; without an address, which may be another when it is sent. */
type KeptNotice = Pick<ProductMail, 'mail' | 'values'> & { mspId: string; userId: string };

type MailOutcome = { outcome: 'sent' | 'outbox' | 'failed'; problem: string };

const PLAIN_LOOK = { fromName: '', replyTo: '', footer: '' };

/** Pages of Captain's Settings in the foot of every mail, where they are set. */
const FOOTER_PAGES = [
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['statusPage', 'Status'],
] as const;

type Needs = {
  secrets: Secrets;
  jobs: JobQueue;
  clock: Clock;
  mailer: Mailer | null;
  files: FileStore;
  publicUrl: string;
};

/**
 * The product's own mails: invitations and answers to requests. Ordered in the transaction of what they tell of, sent by
 * a job after its commit. Without a mail server they wait to be read.
 */
export class ProductMails {
  constructor(private readonly needs: Needs) {}

  /**
   * Orders a mail. Its text is encrypted until it has left: it may hold a link that is a secret.
   * @throws TOO_MANY_REQUESTS past the hour's number of the organization or address, or too soon after the last one
   */
  async order(
    tx: Tx,
    { mspId, to, mail, values, isAnswer = false, isOwn = false, lines = [] }: ProductMail,
  ): Promise<void> {
    const { secrets, jobs, clock } = this.needs;
    if (!isPlainAddress(to)) throw fail('BAD_REQUEST', { email: 'Enter an email address such as name@company.com.' });
    const now = clock();
    const recipient = secrets.hash('product-mail-recipient', to);
    const msp_id = mspId ?? PLATFORM_MSP_ID;
    const template: MailTemplate = MAILS[mail];
    const written: WaitingMail = { ...rendered(to, template, values, lines), from: template.from };
    await requireRoom(tx, { mspId: msp_id, recipient, now, isOwn, spacingMs: isAnswer ? 0 : SPACING_MS });
    const [row] = await tx
      .insert(outgoingMails)
      .values({
        mspId: msp_id,
        recipient,
        message: secrets.seal(SEALED_FOR, JSON.stringify(written)),
        createdAt: now,
      })
      .returning({ id: outgoingMails.id });
    const payload: SendMailPayload = { ...PLATFORM_CALLER, mspId: msp_id, mailId: row!.id };
    await jobs.enqueue(tx, SEND_MAIL, payload);
  }

  /** Whether notices of the organization wait: then those that come wait behind them. Platform scope. */
  async hasKept(tx: Tx, mspId: string): Promise<boolean> {
    return (await tx.$count(waitingNotices, eq(waitingNotices.mspId, mspId))) > 0;
  }

  /** Keeps a notice, encrypted as every mail, until there is room for it. Platform scope. */
  async keep(tx: Tx, { mspId, userId, mail, values }: KeptNotice): Promise<void> {
    const { secrets, clock } = this.needs;
    const notice = secrets.seal(SEALED_WAITING, JSON.stringify({ mail, values }));
    await tx.insert(waitingNotices).values({ mspId, userId, notice, createdAt: clock() });
  }

  /**
   * Orders what waits for one person, several notices as one mail. Platform scope.
   * @param link where the mail of several leads
   * @throws TOO_MANY_REQUESTS while there is no room
   */
  async orderKept(
    tx: Tx,
    { mspId, userId, to, link }: { mspId: string; userId: string; to: string; link: string },
  ): Promise<void> {
    const rows = await tx
      .select({ id: waitingNotices.id, notice: waitingNotices.notice })
      .from(waitingNotices)
      .where(and(eq(waitingNotices.mspId, mspId), eq(waitingNotices.userId, userId)))
      .orderBy(asc(waitingNotices.place))
      .limit(MOST_JOINED)
      .for('update', { skipLocked: true });
    const notices = rows.map(({ notice }) => this.openKept(notice));
    const [first] = notices;
    if (!first) return;
    const together = notices.length === 1 ? first : joined(notices, link);
    await this.order(tx, { mspId, to, ...together, isAnswer: true });
    const ids = rows.map(({ id }) => id);
    await tx.delete(waitingNotices).where(and(eq(waitingNotices.mspId, mspId), inArray(waitingNotices.id, ids)));
  }

  /** How the installation's mails look, as Captain's Settings have it. Platform scope. */
  async look(tx: Tx): Promise<InstallationLook> {
    const [mail, brand] = [await storedSection(tx, 'mail'), await storedSection(tx, 'brand')];
    const pages = FOOTER_PAGES.flatMap(([name, label]) => (brand?.[name] ? [{ label, href: brand[name] }] : []));
    return { ...(mail ?? PLAIN_LOOK), pages };
  }

  /** Who an organization's mails to its clients are from. Platform scope, or that of its staff. */
  async providerSender(tx: Tx, mspId: string): Promise<MailSender> {
    return findProviderSender(tx, mspId, (await this.look(tx)).pages, this.needs);
  }

  /** Sends one mail at once and says what came of it, by the short name of what went wrong. */
  async sendNow(
    { to, mail, values }: Pick<ProductMail, 'to' | 'mail' | 'values'>,
    sender: MailSender,
  ): Promise<MailOutcome> {
    const { mailer, files } = this.needs;
    if (!mailer) return { outcome: 'outbox', problem: '' };
    try {
      const picture = await readLogo(files, sender.logo);
      await mailer.send(dressed(renderMail(to, MAILS[mail], values), sender, picture));
      return { outcome: 'sent', problem: '' };
    } catch (error) {
      return { outcome: 'failed', problem: codeOfFailure(error) };
    }
  }

  /**
   * Sends one mail that is waiting. Without a mail server it stays.
   * @throws ProviderDownError when no mail can leave
   */
  async send(db: Database, mailId: string): Promise<void> {
    const { mailer, clock, files } = this.needs;
    const found = await db.transaction(PLATFORM, async (tx) => {
      const [row] = await tx.select().from(outgoingMails).where(eq(outgoingMails.id, mailId));
      if (!row?.message) return null;
      const mail = this.open(row.message);
      return { mail, sender: await this.senderOf(tx, row.mspId, mail, await this.look(tx)) };
    });
    if (!found || !mailer) return;
    const letter = dressed(found.mail, found.sender, await readLogo(files, found.sender.logo));
    // The server is spoken to between two transactions; a mail it took twice, because this process died before the second
    // one, has the same id both times.
    await this.deliver(mailer, { ...letter, id: mailId }).catch((error: unknown) => {
      if (error instanceof SenderDownError) throw new ProviderDownError(error.code);
      // A server's own words can repeat the address; the job's error is logged and kept.
      throw new Error(`The email was not sent (${codeOfFailure(error)}).`);
    });
    await db.transaction(PLATFORM, async (tx) => {
      await tx.update(outgoingMails).set({ message: null, sentAt: clock() }).where(eq(outgoingMails.id, mailId));
      await tx.delete(outgoingMails).where(lt(outgoingMails.sentAt, new Date(clock().getTime() - DAY_MS)));
    });
  }

  /** The newest mails that wait, as they would leave, for the development page that shows them. */
  async waiting(db: Database): Promise<(MailMessage & { sentAt: Date })[]> {
    return db.transaction(PLATFORM, async (tx) => {
      const rows = await tx
        .select({ mspId: outgoingMails.mspId, message: outgoingMails.message, sentAt: outgoingMails.createdAt })
        .from(outgoingMails)
        .where(isNotNull(outgoingMails.message))
        .orderBy(desc(outgoingMails.createdAt))
        .limit(100);
      const look = await this.look(tx);
      const shown: (MailMessage & { sentAt: Date })[] = [];
      for (const { mspId, message, sentAt } of rows) {
        const mail = this.open(message!);
        shown.push({ ...dressed(mail, await this.senderOf(tx, mspId, mail, look), null), sentAt });
      }
      return shown;
    });
  }

  /** Takes every mail to an address back, sent or not: its owner was erased. */
  async forget(tx: Tx, address: string): Promise<void> {
    const recipient = this.needs.secrets.hash('product-mail-recipient', address);
    await tx.delete(outgoingMails).where(eq(outgoingMails.recipient, recipient));
  }

  /** A server that refuses the provider's own sender still takes the mail from the platform's. */
  async deliver(mailer: Mailer, letter: MailMessage): Promise<void> {
    const { sender, ...plain } = letter;
    try {
      await mailer.send(letter);
    } catch (error) {
      if (!sender || error instanceof SenderDownError) throw error;
      await mailer.send(plain);
    }
  }

  private async senderOf(tx: Tx, mspId: string, { from }: WaitingMail, look: InstallationLook): Promise<MailSender> {
    return from === 'provider' ? findProviderSender(tx, mspId, look.pages, this.needs) : installationSender(look);
  }

  private openKept(notice: string): Pick<ProductMail, 'mail' | 'values'> {
    return JSON.parse(this.needs.secrets.open(SEALED_WAITING, notice)) as Pick<ProductMail, 'mail' | 'values'>;
  }

  private open(message: string): WaitingMail {
    return JSON.parse(this.needs.secrets.open(SEALED_FOR, message)) as WaitingMail;
  }
}

/** A mail of the catalogue, with lines of text below its paragraphs: they are values, so nothing in them is filled in. */
function rendered(
  to: string,
  template: MailTemplate,
  values: Record<string, string>,
  lines: readonly string[],
): MailMessage {
  const name = (index: number) => `line_${index}`;
  const paragraphs = [...template.paragraphs, ...lines.map((_, index) => `{${name(index)}}`)];
  const filled = { ...values, ...Object.fromEntries(lines.map((line, index) => [name(index), line])) };
  return renderMail(to, { ...template, paragraphs }, filled);
}

/** One mail of several notices: the subject of each, and where it leads. */
function joined(notices: Pick<ProductMail, 'mail' | 'values'>[], link: string) {
  const { organization = '', settings = '' } = notices[0]?.values ?? {};
  const isToClient = notices.every(({ mail }) => (MAILS[mail] as MailTemplate).from === 'provider');
  return {
    mail: isToClient ? ('notices_joined_client' as const) : ('notices_joined' as const),
    values: { organization, settings, link, count: String(notices.length) },
    lines: notices.map(({ mail, values }) => `${renderMail('', MAILS[mail], values).subject}: ${values.link ?? link}`),
  };
}

/** Whether a mail was not ordered because there have been too many. */
export function isMailLimit(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS';
}

/** The short name of a failure; a server's own words can repeat the address. */
const codeOfFailure = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

type Room = { mspId: string; recipient: string; now: Date; isOwn: boolean; spacingMs: number };

async function requireRoom(tx: Tx, { mspId, recipient, now, isOwn, spacingMs }: Room): Promise<void> {
  // Those who order at once for one organization or address are counted one after the other.
  for (const key of mspId === PLATFORM_MSP_ID ? [recipient] : [mspId, recipient])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails ${key}`}))`);
  const since = (ms: number) => gt(outgoingMails.createdAt, new Date(now.getTime() - ms));
  const counts = [
    {
      limit: PER_HOUR,
      where: and(eq(outgoingMails.mspId, mspId), since(HOUR_MS)),
      isBound: mspId !== PLATFORM_MSP_ID && !isOwn,
    },
    { limit: PER_HOUR, where: and(eq(outgoingMails.recipient, recipient), since(HOUR_MS)), isBound: true },
    { limit: 1, where: and(eq(outgoingMails.recipient, recipient), since(spacingMs)), isBound: spacingMs > 0 },
  ];
  for (const { limit, where, isBound } of counts)
    if (isBound && (await tx.$count(outgoingMails, where)) >= limit) throw fail('TOO_MANY_REQUESTS');
}
