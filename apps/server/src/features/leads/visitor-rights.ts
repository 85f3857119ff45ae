import type { AboutCheck } from '@fairlead/contract/features/leads';
import { leads } from '@fairlead/db/schema/leads';
import type { VisitorContext } from '#api/transaction-middleware';
import { shownProvider } from '#domain/msps/shown-provider';
import { eraseLead } from './erase-lead';
import { requireAnyForm } from './find-form';
import { shownOwnResults } from './own-results';
import { isOfVisitor } from './rows';

/** Who asks, what happens with the answers, how long they are kept and whom to ask. @throws LINK_ENDED */
export async function aboutCheck(context: VisitorContext, { token }: { token: string }): Promise<AboutCheck> {
  const { form, ...link } = await requireAnyForm(context, token);
  const { title, consent, contact, retentionDays, isOpen } = form;
  const own = await context.read((tx) => shownOwnResults(tx, form.mspId));
  return {
    provider: await shownProvider(context, link),
    title,
    consent,
    contact,
    retentionDays,
    isOpen,
    ownResults: own.map(({ assessmentId, ...shown }) => shown),
  };
}

/** Deletes what a visitor said. A link that was used before deletes nothing more and answers the same. @throws LINK_ENDED */
export async function withdrawAnswers(
  context: VisitorContext,
  { token, key }: { token: string; key: string },
): Promise<{ deleted: true }> {
  const { form } = await requireAnyForm(context, token);
  await context.write(async (tx, audit, continuesAudited) => {
    const [lead] = await tx.select().from(leads).where(isOfVisitor(form, key)).for('update');
    if (!lead) return continuesAudited();
    await eraseLead(tx, lead, context.now);
    await audit({ type: 'lead', id: lead.id, mspId: lead.mspId }, { before: { state: lead.state } });
  });
  return { deleted: true };
}
