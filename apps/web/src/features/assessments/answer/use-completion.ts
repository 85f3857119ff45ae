import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, apiClient } from '#app/api/api';
import { fieldErrors, isConnectionLost, problemCode, sentenceOf } from '#app/api/api-problem';
import { closeAttempt, openAttempt } from '#app/api/attempts';
import { openPricingModal } from '#domain/plans/pricing-modal';
import { useSpendCredit } from '#domain/trials/credits';
import type { KeptAnswers } from './use-answers';

/** An answer could not be stored, so what would be completed is not what stands on the page. */
class UnsavedAnswers extends Error {}

const UNSAVED = 'Some answers are not saved yet. Save them first, then complete.';
const CHANGED = 'Someone changed an answer in the meantime. It is here now: look again, then complete.';

/**
 * Completes an assessment once, however often it is asked, with the answers that stand on the page. Everything typed is
 * stored first; a refusal leaves all of it as it is.
 */
export function useCompletion(assessment: Assessment, { flush, versionSum }: KeptAnswers) {
  const queries = useQueryClient();
  const { id } = assessment;
  const spendCredit = useSpendCredit(assessment);
  const isBusy = useRef(false);
  const { queryKey } = api.assessments.get.queryOptions({ input: { id } });
  const run = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new UnsavedAnswers();
      return spendCredit(() => completeOnce(id, versionSum()));
    },
    onSuccess: (completed) => {
      queries.setQueryData(queryKey, completed);
      // The simulation that starts from these answers is run again.
      const anew = [api.simulations.key(), api.businessRisk.key()];
      const shown = [api.assessments.list.key(), api.clients.key(), api.dashboard.key(), api.roadmap.key()];
      for (const key of [...shown, ...anew]) void queries.invalidateQueries({ queryKey: key });
    },
    onError: (error) => {
      if (problemCode(error) === 'DRAFT_CHANGED') void queries.invalidateQueries({ queryKey });
      if (problemCode(error) === 'CREDITS_EXHAUSTED') openPricingModal();
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const missing = Object.entries(fieldErrors(run.error)).map(([questionId, sentence]) => ({ questionId, sentence }));
  return {
    complete: () => {
      if (isBusy.current) return;
      isBusy.current = true;
      run.mutate();
    },
    isPending: run.isPending,
    missing,
    problem: run.error && missing.length === 0 ? problemText(run.error) : null,
  };
}

function problemText(error: unknown): string {
  if (error instanceof UnsavedAnswers) return UNSAVED;
  return problemCode(error) === 'DRAFT_CHANGED' ? CHANGED : sentenceOf(error);
}

async function completeOnce(id: string, answersSeen: number): Promise<Assessment> {
  const name = `assessment:${id}`;
  const { key } = await openAttempt(name, { id, answersSeen }, {});
  try {
    const completed = await apiClient.assessments.complete({ id, answersSeen }, { context: { idempotencyKey: key } });
    closeAttempt(name);
    return completed;
  } catch (error) {
    if (!isConnectionLost(error)) closeAttempt(name);
    throw error;
  }
}
