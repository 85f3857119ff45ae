import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type Contact, contactText } from '../accounts/contact';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import type { ExternalIdentity } from '../providers/provider';
import { flowState, type Json, type OneTimeTokenRow, oneTimeTokens, type TokenKind } from '../schema';
import { equalsSecret } from '../secrets/secrets';

/** How sign-in is named when the flow's code is exchanged. */
export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change';

/** A link of a PKCE flow carries this in its token and in its stored hash, so taking it off finds nothing. */
const PKCE_PREFIX = 'pkce_';

export type IssueOptions = Contact & {
  /** Null for an address nobody has: the same work, a token that opens nothing. */
  userId: string | null;
  kind: TokenKind;
  flowStateId: string | null;
  passwordHash?: string | null;
  userData?: Json | null;
  identity?: ExternalIdentity | null;
};

export type IssuedToken = { link: string; code: string };

export const isPkceLink = (link: string): boolean => link.startsWith(PKCE_PREFIX);

/** Remembers the challenge of a PKCE flow that will run over a mail. */
export async function openFlow(
  tx: Tx,
  ctx: AuthContext,
  flow: { userId: string | null; challenge: string | null; method: FlowMethod },
): Promise<string | null> {
  if (flow.challenge === null) return null;
  const [row] = await tx
    .insert(flowState)
    .values({ user_id: flow.userId, code_challenge: flow.challenge, method: flow.method, created_at: ctx.clock() })
    .returning({ id: flowState.id });
  return row!.id;
}

/** Makes the link and the code of one mail; those of an earlier mail of the same kind stop working. */
export async function issueToken(tx: Tx, ctx: AuthContext, options: IssueOptions): Promise<IssuedToken> {
  const { userId, kind, flowStateId } = options;
  const { codeDigits, codeMs, smsCodeMs, linkMs, inviteMs } = ctx.settings;
  const now = ctx.clock().getTime();
  const link = `${flowStateId ? PKCE_PREFIX : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const values = {
    user_id: userId,
    kind,
    email: options.email ?? null,
    phone: options.phone ?? null,
    link_hash: ctx.secrets.hash('link', link),
    code_hash: ctx.secrets.hash('code', hashedCode(kind, contactText(options), code)),
    link_expires_at: new Date(now + (kind === 'invite' ? inviteMs : linkMs)),
    code_expires_at: new Date(now + (options.phone === undefined ? codeMs : smsCodeMs)),
    attempts: 0,
    flow_state_id: flowStateId,
    password_hash: options.passwordHash ?? null,
    user_data: options.userData ?? null,
    identity: options.identity ?? null,
    created_at: new Date(now),
  };
  await tx
    .insert(oneTimeTokens)
    .values(values)
    .onConflictDoUpdate({ target: [oneTimeTokens.user_id, oneTimeTokens.kind], set: values });
  return { link, code };
}

/** The live token of a link, locked, or null. It is not used up yet. */
export async function findByLink(
  tx: Tx,
  ctx: AuthContext,
  link: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeTokenRow | null> {
  const [row] = await tx
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        inArray(oneTimeTokens.link_hash, ctx.secrets.hashes('link', link)),
        inArray(oneTimeTokens.kind, [...kinds]),
        gt(oneTimeTokens.link_expires_at, ctx.clock()),
        isNotNull(oneTimeTokens.user_id),
      ),
    )
    .for('update');
  return row ?? null;
}

/**
 * Tries a typed code. The try is counted in a transaction of its own, so that no failure afterwards takes it back.
 * @returns the id of the token it belongs to, or null
 */
export async function tryCode(
  ctx: AuthContext,
  attempt: Contact & { code: string; kinds: readonly TokenKind[] },
): Promise<string | null> {
  const { email, phone } = attempt;
  const counted = await ctx.transaction((tx) =>
    tx
      .update(oneTimeTokens)
      .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
      .where(
        and(
          email === undefined ? eq(oneTimeTokens.phone, phone) : eq(oneTimeTokens.email, email),
          inArray(oneTimeTokens.kind, [...attempt.kinds]),
          gt(oneTimeTokens.code_expires_at, ctx.clock()),
          lt(oneTimeTokens.attempts, ctx.settings.codeTries),
          isNotNull(oneTimeTokens.user_id),
        ),
      )
      .returning(),
  );
  const match = counted.find(({ kind, code_hash: sent }) =>
    ctx.secrets
      .hashes('code', hashedCode(kind, contactText(attempt), attempt.code))
      .some((hash) => equalsSecret(sent, hash)),
  );
  return match?.id ?? null;
}

/** The token with that id, locked, if it has not been used or replaced meanwhile. */
export async function findById(tx: Tx, id: string): Promise<OneTimeTokenRow | null> {
  const [row] = await tx.select().from(oneTimeTokens).where(eq(oneTimeTokens.id, id)).for('update');
  return row ?? null;
}

/** Uses up every pending link and code of a user. */
export async function clearTokens(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user_id, userId));
}

function hashedCode(kind: TokenKind, contact: string, code: string): string {
  return `${kind}\n${contact}\n${code}`;
}
