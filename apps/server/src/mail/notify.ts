import { isPlainAddress } from '@fairlead/auth/mail/recipient';
import type { MailName } from '@fairlead/content/mails';
import { isWanted, type NotificationKind } from '@fairlead/contract/notifications';
import { ORGANIZATION_ADMIN_ROLES } from '@fairlead/contract/roles';
import { asPlatform, type Tx } from '@fairlead/db/database';
import { msps } from '@fairlead/db/schema/msps';
import { notificationChoices } from '@fairlead/db/schema/notifications';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../api/context';
import { isMailLimit } from './product-mails';

/** Each notice's mail with the kind that people choose by. */
const KIND_OF = {
  report_released: 'report_released',
  questions_shared: 'questions_shared',
  question_answered: 'question_answered',
  step_decided: 'step_decided',
  insurance_renewal: 'insurance_renewal',
  team_joined: 'team_joined',
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
type Sender = { mails: Pick<Services['mails'], 'order'>; publicUrl: string };

/**
 * Writes to the people of an organization who want this kind of mail, in the transaction of what happened. It reads their
 * choices, which are nobody else's to read, and orders mails whatever the caller's role: both are the product's doing.
 * @returns how many were told; past the hour's number of mails the rest are left out, since a notice must not undo the act
 */
export async function notify(tx: Tx, { mails, publicUrl }: Sender, notice: Notice): Promise<number> {
  const { mspId, mail, values, path } = notice;
  return asPlatform(tx, async () => {
    let told = 0;
    const people = await addresses(tx, notice);
    if (people.length === 0) return told;
    const organization = await nameOf(tx, mspId);
    for (const to of people) {
      const filled = {
        organization,
        ...values,
        link: `${publicUrl}${path}`,
        settings: `${publicUrl}/settings/notifications`,
      };
      try {
        await mails.order(tx, { mspId, to, mail, values: filled, isAnswer: true });
        told += 1;
      } catch (error) {
        if (!isMailLimit(error)) throw error;
      }
    }
    return told;
  });
}

async function nameOf(tx: Tx, mspId: string): Promise<string> {
  const [msp] = await tx.select({ name: msps.company_name }).from(msps).where(eq(msps.id, mspId));
  return msp?.name ?? '';
}

/** In one order for all who lock addresses. */
async function addresses(tx: Tx, { mspId, mail, audience, except }: Notice): Promise<string[]> {
  const kind = KIND_OF[mail];
  const told = among(await activePeople(tx, mspId, kind), audience);
  const wanting = told.filter(({ id, role, chosen }) => id !== except && isWanted(kind, role, chosen));
  return [...new Set(wanting.map(({ email }) => email.toLowerCase()))].filter(isPlainAddress).sort();
}

type Person = Awaited<ReturnType<typeof activePeople>>[number];

function among(people: Person[], audience: Audience): Person[] {
  if (audience.of === 'client_users') {
    const { clientId, only = [] } = audience;
    return people.filter((one) => one.clientId === clientId && (only.length === 0 || only.includes(one.id)));
  }
  const admins = people.filter(({ role }) => ORGANIZATION_ADMIN_ROLES.includes(role));
  if (audience.of === 'admins') return admins;
  const owner = people.filter(({ id }) => id === audience.ownerId);
  return audience.of === 'owner_or_admins' && owner.length > 0 ? owner : [...owner, ...admins];
}

function activePeople(tx: Tx, mspId: string, kind: NotificationKind) {
  const own = and(
    eq(notificationChoices.msp_id, profiles.msp_id),
    eq(notificationChoices.user_id, profiles.id),
    eq(notificationChoices.kind, kind),
  );
  return tx
    .select({
      id: profiles.id,
      email: profiles.email,
      role: profiles.role,
      clientId: profiles.client_id,
      chosen: notificationChoices.wanted,
    })
    .from(profiles)
    .leftJoin(notificationChoices, own)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.status, 'active')));
}
