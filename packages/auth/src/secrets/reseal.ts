import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit } from '../audit';
import type { AuthContext } from '../context';
import { RECOVERY_PURPOSE } from '../factors/recovery-codes';
import { SEED_PURPOSE } from '../factors/seed-purpose';
import { PURPOSE as MESSAGE_PURPOSE } from '../mail/outbox';
import { factors, flowState, mailOutbox, recoveryCodes, samlKeys, signingKeys, ssoProviders } from '../schema';
import { ssoConfigPurpose } from '../sso/providers';
import { samlRequestPurpose } from '../sso/saml-flow';
import { SAML_KEY_PURPOSE } from '../sso/saml-keys';
import { BROUGHT_PURPOSE } from '../tokens/brought';
import { UPSTREAM_PURPOSE } from '../tokens/provider-flow';
import { signingKeyPurpose } from '../tokens/signing-keys';

/** `purposes`: what a value may have been sealed for, by its row's key. */
type SealedColumn = { table: PgTable; key: PgColumn; column: PgColumn; purposes: (key: string) => string[] };

/** Every column that holds sealed text. A test compares it with the names of the database's columns. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: signingKeys,
    key: signingKeys.kid,
    column: signingKeys.private_key,
    purposes: (kid) => [signingKeyPurpose(kid)],
  },
  { table: samlKeys, key: samlKeys.id, column: samlKeys.private_key, purposes: () => [SAML_KEY_PURPOSE] },
  { table: factors, key: factors.id, column: factors.secret, purposes: () => [SEED_PURPOSE] },
  { table: recoveryCodes, key: recoveryCodes.id, column: recoveryCodes.code, purposes: () => [RECOVERY_PURPOSE] },
  { table: ssoProviders, key: ssoProviders.id, column: ssoProviders.config, purposes: (id) => [ssoConfigPurpose(id)] },
  {
    table: flowState,
    key: flowState.id,
    column: flowState.upstream,
    purposes: (id) => [UPSTREAM_PURPOSE, samlRequestPurpose(id)],
  },
  { table: flowState, key: flowState.id, column: flowState.provider_tokens, purposes: () => [BROUGHT_PURPOSE] },
  { table: mailOutbox, key: mailOutbox.id, column: mailOutbox.message, purposes: () => [MESSAGE_PURPOSE] },
];

const PAGE_ROWS = 500;

type Needs = Pick<AuthContext, 'transaction' | 'clock' | 'secrets' | 'log'>;

/**
 * Seals under the present secret what stands under an earlier one, so that the earlier one can be forgotten. May run any
 * number of times, in several processes at once; what changes meanwhile is left as it was changed.
 * @returns how many values were sealed anew
 */
export async function resealAll(ctx: Needs): Promise<number> {
  let resealed = 0;
  for (const column of SEALED_COLUMNS) resealed += await resealColumn(ctx, column);
  if (resealed > 0)
    await ctx.transaction((tx) => audit(tx, ctx, { action: 'secrets_resealed', details: { values: resealed } }));
  return resealed;
}

async function resealColumn(ctx: Needs, { table, key, column, purposes }: SealedColumn): Promise<number> {
  const keyText = sql<string>`${key}::text`;
  let resealed = 0;
  let after = '';
  for (;;) {
    const rows = await ctx.transaction((tx) =>
      tx
        .select({ key: keyText, sealed: sql<string>`${column}` })
        .from(table)
        .where(and(isNotNull(column), gt(keyText, after)))
        .orderBy(asc(keyText))
        .limit(PAGE_ROWS),
    );
    for (const { key: rowKey, sealed } of rows) {
      const anew = resealedText(ctx, purposes(rowKey), sealed);
      if (anew === 'unreadable') ctx.log.error({ column: column.name, row: rowKey }, 'sealed under an unknown secret');
      if (anew === 'unreadable' || anew === 'current') continue;
      await ctx.transaction((tx) =>
        tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${anew.text}
          where ${keyText} = ${rowKey} and ${column} = ${sealed}`),
      );
      resealed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return resealed;
    after = last.key;
  }
}

function resealedText(
  { secrets }: Needs,
  purposes: readonly string[],
  sealed: string,
): { text: string } | 'current' | 'unreadable' {
  for (const purpose of purposes) {
    try {
      const text = secrets.reseal(purpose, sealed);
      return text === null ? 'current' : { text };
    } catch {
      // Perhaps for the next purpose.
    }
  }
  return 'unreadable';
}
