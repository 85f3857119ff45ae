import { isPlainAddress } from '@fairlead/auth/mail/recipient';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { MAILS, type MailName } from '@fairlead/content/words/mails';
import { isOrganizationAdmin } from '@fairlead/contract/access/roles';
import { isWanted, type NotificationKind, notification } from '@fairlead/contract/features/notifications';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { notices, notificationChoices } from '@fairlead/db/schema/notifications';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { isMailLimit, type ProductMails } from './product-mails';

/** Each notice's mail with the kind that people choose by. */
const KIND_OF = {
  report_released: 'report_released',
  report_withdrawn: 'report_released',
  questions_shared: 'questions_shared',
  questions_due: 'questions_due',
  questions_late: 'questions_due',
  question_answered: 'question_answered',
  assessment_questions: 'assessment_questions',
  assessment_questions_again: 'assessment_questions',
  assessment_questions_due: 'assessment_questions',
  assessment_questions_late: 'assessment_questions',
  assessment_replied: 'assessment_replied',
  step_decided: 'step_decided',
  review_shared: 'review_shared',
  review_replied: 'review_shared',
  review_ahead: 'review_shared',
  review_action_due: 'review_shared',
  review_commented: 'review_commented',
  lead_arrived: 'lead_arrived',
  proposal_sent: 'proposal_sent',
  proposal_countersigned: 'proposal_sent',
  proposal_answered: 'proposal_answered',
  proposal_sealed: 'proposal_answered',
  insurance_renewal: 'insurance_renewal',
  evidence_due: 'evidence_due',
  threats_found: 'threats_found',
  threat_used_by_ransomware: 'threats_found',
  threats_weekly: 'threats_weekly',
  brief_prepared: 'brief_prepared',
  outside_worse: 'outside_worse',
  team_joined: 'team_joined',
  domain_verified: 'custom_domain',
  domain_failing: 'custom_domain',
  domain_taken_away: 'custom_domain',
  deletion_asked: 'organization_deletion',
  deletion_canceled: 'organization_deletion',
} as const satisfies Partial<Record<MailName, NotificationKind>>;

/** Who is told of it, among the active people of one organization. */
type Audience =
  /** The client's own users, all or some. */
  | { of: 'client_users'; clientId: string; only?: readonly string[] }
  /** Whoever looks after the client, and the admins. */
  | { of: 'owner_and_admins'; ownerId: string | null }
  /** Whoever looks after the client; the admins where nobody does. */
  | { of: 'owner_or_admins'; ownerId: string | null }
  | { of: 'admins' };

export type Notice = {
  mspId: string;
  mail: keyof typeof KIND_OF;
  audience: Audience;
  /** What the mail's names stand for, but for the organization, the link and the hint at the settings. */
  values: Record<string, string>;
  /** Where the mail's button leads, such as `/clients/…`. */
  path: string;
  /** Whose act it is: people are not told of their own. */
  except?: string | null;
};

/** Of a request's services, or of a job's. */
export type Sender = { mails: Pick<ProductMails, 'order' | 'keep' | 'hasKept'>; publicUrl: string };

/**
 * Writes to the people of an organization who want this kind of mail, in the transaction of what happened. It reads their
 * choices, which are nobody else's to read, and orders mails whatever the caller's role: both are the product's doing.
 * Past the hour's number of mails a notice waits, and what comes after it too: see `sendWaitingNoticesJob`.
 * @returns how many are told, now or later
 */
export async function notify(tx: Tx, { mails, publicUrl }: Sender, notice: Notice): Promise<number> {
  const { mspId, mail, values, path } = notice;
  return asPlatform(tx, async () => {
    const told = await toldOf(tx, notice);
    const people = recipients(told, mail);
    if (told.length === 0) return 0;
    const organization = await nameOf(tx, mspId);
    const filled = {
      organization,
      ...values,
      link: `${publicUrl}${path}`,
      settings: `${publicUrl}/settings/notifications`,
    };
    await list(tx, notice, told, filled);
    let hasRoom = people.length === 0 || !(await mails.hasKept(tx, mspId));
    for (const { id, email } of people) {
      try {
        if (hasRoom) await mails.order(tx, { mspId, to: email, mail, values: filled, isAnswer: true });
      } catch (error) {
        if (!isMailLimit(error)) throw error;
        hasRoom = false;
      }
      if (!hasRoom) await mails.keep(tx, { mspId, userId: id, mail, values: filled });
    }
    return people.length;
  });
}

const LONGEST_TITLE = 400;

/** Puts it in the list of each who has not left this kind out, whether they get its email or not. */
async function list(tx: Tx, { mspId, mail, path }: Notice, told: Person[], values: Record<string, string>) {
  const kind = KIND_OF[mail];
  const title = fillText<string>(MAILS[mail].subject, values).slice(0, LONGEST_TITLE);
  const rows = told
    .filter(({ role, muted }) => !muted && notification(kind).roles.includes(role))
    .map(({ id: userId }) => ({ mspId, userId, kind, title, path }));
  if (rows.length > 0) await tx.insert(notices).values(rows);
}

async function nameOf(tx: Tx, mspId: string): Promise<string> {
  const [msp] = await tx.select({ name: msps.company_name }).from(msps).where(eq(msps.id, mspId));
  return msp?.name ?? '';
}

/** The people it concerns, except the one who acted. */
async function toldOf(tx: Tx, { mspId, mail, audience, except }: Notice): Promise<Person[]> {
  return among(await activePeople(tx, mspId, KIND_OF[mail]), audience).filter(({ id }) => id !== except);
}

/** Who wants its email: one of each address, in one order for all who lock addresses. */
function recipients(told: Person[], mail: Notice['mail']): { id: string; email: string }[] {
  const wanting = told.filter(({ role, chosen }) => isWanted(KIND_OF[mail], role, chosen));
  const byAddress = new Map(wanting.map(({ id, email }) => [email.toLowerCase(), id]));
  return [...byAddress]
    .map(([email, id]) => ({ id, email }))
    .filter(({ email }) => isPlainAddress(email))
    .sort((a, b) => (a.email < b.email ? -1 : 1));
}

type Person = Awaited<ReturnType<typeof activePeople>>[number];

function among(people: Person[], audience: Audience): Person[] {
  if (audience.of === 'client_users') {
    const { clientId, only = [] } = audience;
    return people.filter((one) => one.clientId === clientId && (only.length === 0 || only.includes(one.id)));
  }
  const admins = people.filter(({ role }) => isOrganizationAdmin(role));
  if (audience.of === 'admins') return admins;
  const owner = people.filter(({ id }) => id === audience.ownerId);
  return audience.of === 'owner_or_admins' && owner.length > 0 ? owner : [...owner, ...admins];
}

function activePeople(tx: Tx, mspId: string, kind: NotificationKind) {
  const own = and(
    eq(notificationChoices.mspId, profiles.msp_id),
    eq(notificationChoices.userId, profiles.id),
    eq(notificationChoices.kind, kind),
  );
  return tx
    .select({
      id: profiles.id,
      email: profiles.email,
      role: profiles.role,
      clientId: profiles.client_id,
      chosen: notificationChoices.wanted,
      muted: notificationChoices.muted,
    })
    .from(profiles)
    .leftJoin(notificationChoices, own)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.status, 'active')));
}
