import {
  MOST_TEMPLATES,
  type ProposalTemplate,
  type TemplatePart,
} from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import { proposalTemplates } from '@fairlead/db/schema/proposals';
import { and, asc, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';

type Listed = { items: ProposalTemplate[] };

const { id, mspId: ofMsp, part, name, body } = proposalTemplates;

async function templatesOf(tx: Tx, mspId: string): Promise<ProposalTemplate[]> {
  return tx
    .select({ id, part, name, body })
    .from(proposalTemplates)
    .where(eq(ofMsp, mspId))
    .orderBy(asc(part), asc(sql`lower(${name})`));
}

export const listTemplates = async ({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<Listed> => ({
  items: await templatesOf(tx, callerMspId(caller)),
});

/** Keeps a text by name, in place of one of the same name. @throws BAD_REQUEST where there are too many */
export async function saveTemplate(
  context: WorkContext,
  given: { part: TemplatePart; name: string; body: string },
): Promise<Listed> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const text = { name: given.name.normalize('NFC'), body: given.body.normalize('NFC') };
  const values = { ...text, updatedBy: caller.userId, updatedAt: now };
  const inserted = await tx
    .insert(proposalTemplates)
    .values({ mspId, part: given.part, ...values })
    .onConflictDoNothing()
    .returning({ id });
  if (inserted.length === 0)
    await tx
      .update(proposalTemplates)
      .set(values)
      .where(and(eq(ofMsp, mspId), eq(part, given.part), eq(sql`lower(${name})`, text.name.toLowerCase())));
  const items = await templatesOf(tx, mspId);
  if (items.length > MOST_TEMPLATES) throw fail('BAD_REQUEST', { name: `Keep at most ${MOST_TEMPLATES} templates.` });
  const saved = items.find((one) => one.part === given.part && one.name === text.name);
  await context.audit({ type: 'proposal_template', id: saved?.id ?? mspId }, { after: { part: given.part, ...text } });
  return { items };
}

/** @throws NOT_FOUND */
export async function removeTemplate(context: WorkContext, templateId: string): Promise<Listed> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const [removed] = await tx
    .delete(proposalTemplates)
    .where(and(eq(ofMsp, mspId), eq(id, templateId)))
    .returning({ part, name });
  if (!removed) throw fail('NOT_FOUND');
  await context.audit({ type: 'proposal_template', id: templateId }, { before: removed });
  return { items: await templatesOf(tx, mspId) };
}
