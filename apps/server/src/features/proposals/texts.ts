import { PROPOSAL_TEXTS } from '@fairlead/content/words/proposal-texts';
import { proposalTexts } from '@fairlead/db/schema/proposals';
import { callerMspId, type HandlerContext } from '#api/context';
import type { WorkContext } from '#api/work-context';
import { findTexts } from './queries';

type Texts = { introduction: string; terms: string };

export async function getTexts({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<Texts> {
  const found = await findTexts(tx, callerMspId(caller));
  return {
    introduction: found?.introduction ?? PROPOSAL_TEXTS.introduction,
    terms: found?.terms ?? '',
  };
}

/** Begins the MSP's new proposals with these words; those that are begun keep their own. */
export async function keepTexts(context: WorkContext, given: Texts): Promise<Texts> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await getTexts(context);
  const after = { introduction: given.introduction.normalize('NFC'), terms: given.terms.normalize('NFC') };
  const values = { ...after, updatedBy: caller.userId, updatedAt: now };
  await tx
    .insert(proposalTexts)
    .values({ mspId, ...values })
    .onConflictDoUpdate({ target: proposalTexts.mspId, set: values });
  await context.audit({ type: 'proposal_texts', id: mspId }, { before, after });
  return after;
}
