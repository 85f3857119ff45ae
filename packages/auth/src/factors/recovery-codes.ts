import { createHash, randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { recoveryCodes } from '../schema';
import { equalsSecret } from '../secrets/secrets';

/** `recovery_codes.code` opens only for this purpose. */
export const RECOVERY_PURPOSE = 'recovery-code';

const CODES = 10;
const CHARACTERS = 16;
/** Digits and letters that nobody takes for one another: 32 of them, 80 bits in a code. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = /.{4}(?=.)/g;

export type RecoverySet = { id: string; codes: string[] };

/** Replaces a user's recovery codes by ten new ones, which are shown this once. */
export async function replaceCodes(tx: Tx, ctx: AuthContext, userId: string): Promise<RecoverySet> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const id = randomUUID();
  const codes = Array.from({ length: CODES }, newCode);
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      set_id: id,
      user_id: userId,
      code: ctx.secrets.seal(RECOVERY_PURPOSE, hashOf(userId, code)),
      created_at: ctx.clock(),
    })),
  );
  return { id, codes };
}

/** How many codes a user was given and how many of them are left; null when none stand. */
export async function codesLeft(
  tx: Tx,
  userId: string,
): Promise<{ id: string; total: number; remaining: number; createdAt: Date } | null> {
  const rows = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const [first] = rows;
  if (!first) return null;
  const remaining = rows.filter(({ used_at }) => used_at === null).length;
  return { id: first.set_id, total: rows.length, remaining, createdAt: first.created_at };
}

/** Uses a code up, as typed in any case and grouping. Of any number of uses at once, one finds it. */
export async function useCode(
  tx: Tx,
  ctx: AuthContext,
  userId: string,
  typed: string,
): Promise<{ remaining: number } | null> {
  const unused = and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
  const open = await tx.select().from(recoveryCodes).where(unused);
  const given = hashOf(userId, typed);
  const match = open.find(({ code }) => equalsSecret(ctx.secrets.open(RECOVERY_PURPOSE, code), given));
  if (!match) return null;
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: ctx.clock() })
    .where(and(unused, eq(recoveryCodes.id, match.id)))
    .returning({ id: recoveryCodes.id });
  return used.length === 0 ? null : { remaining: open.length - 1 };
}

function newCode(): string {
  const code = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return code.replace(GROUPS, '$&-');
}

function hashOf(userId: string, code: string): string {
  const spelled = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}\n${spelled}`).digest('base64url');
}
