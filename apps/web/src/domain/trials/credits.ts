/** The credits of the caller's trial as its pages show them. */

import type { Me } from '@fairlead/contract/features/session';
import {
  CREDIT_KINDS,
  type CreditKind,
  creditsUsed,
  remainingCredits,
} from '@fairlead/contract/features/trials/credits';
import { useCallback } from 'react';
import { useSession } from '#app/session/session';

export type CreditsView = {
  limit: number;
  /** With what is being computed, which will take its credit. */
  used: number;
  left: number;
  /** Of the used, those that are being computed. */
  underWay: number;
  /** What has taken its credit, by kind. */
  kinds: { kind: CreditKind; label: string; used: number }[];
};

/** Null where use is unlimited (NFR, a plan) or nobody's business (a client's own user): nothing is shown then. */
export function useCredits(): CreditsView | null {
  const credits = useSession().me?.credits;
  if (!credits) return null;
  const { credit_limit: limit, inProgress: underWay } = credits;
  const used = creditsUsed(credits);
  const kinds = CREDIT_KINDS.map(({ kind, label }) => ({ kind, label, used: credits.usedByKind[kind] ?? 0 }));
  return { limit, used, left: remainingCredits(limit, used), underWay, kinds };
}

/** What is worked on: nothing of the sample takes a credit. */
type Subject = { isSample?: boolean | undefined };

/** Credits left of a trial; null where use costs none. */
export function useCreditsLeft({ isSample = false }: Subject = {}): number | null {
  const left = useCredits()?.left ?? null;
  return isSample ? null : left;
}

/**
 * Wraps the call that spends a credit: the page counts it at once, takes it back when the call fails, and reads the
 * server's count either way. An answer that was lost is such a failure, and the count read then tells what became of it.
 */
export function useSpendCredit({ isSample = false }: Subject = {}): <T>(call: () => Promise<T>) => Promise<T> {
  const { me, patchMe, reloadMe } = useSession();
  const isCounted = me?.credits != null && !isSample;
  return useCallback(
    async (call) => {
      if (!isCounted) return call();
      patchMe((now) => withInProgress(now, 1));
      try {
        return await call();
      } catch (error) {
        patchMe((now) => withInProgress(now, -1));
        throw error;
      } finally {
        void reloadMe();
      }
    },
    [isCounted, patchMe, reloadMe],
  );
}

function withInProgress(me: Me, more: number): Me {
  const { credits } = me;
  return credits ? { ...me, credits: { ...credits, inProgress: Math.max(0, credits.inProgress + more) } } : me;
}
