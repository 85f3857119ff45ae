import type { Me } from '@fairlead/contract/features/session';
import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '../api/api';
import { problemCode, sentenceOf } from '../api/api-problem';
import { authClient } from '../auth/auth-client';
import { now } from '../locale/clock';
import { isLoginDue } from './last-login';
import { fetchMe } from './me-query';
import { portalPreview } from './portal-preview';

/** What came of reading the caller: a second step is missing, the profile is there, or it could not be read. */
export type CallerLoad =
  | { kind: 'second_step' }
  | { kind: 'loaded'; me: Me; setUpProblem: string | null }
  | { kind: 'failed'; error: unknown; needsSecondStep: boolean };

/** Reads the caller into the query cache, and sets the account up where a sign-up or an invitation waits for it. */
export async function loadCaller(queries: QueryClient, userId: string): Promise<CallerLoad> {
  try {
    if (await lacksSecondStep()) return { kind: 'second_step' };
    const me = await fetchMe(queries, userId);
    if (me.profile) return { kind: 'loaded', me, setUpProblem: null };
    const { done, problem } = await setUpAccount();
    return { kind: 'loaded', me: done ? await fetchMe(queries, userId) : me, setUpProblem: problem };
  } catch (error) {
    // The factor may have been set up in another browser, of which the stored session knows nothing.
    return { kind: 'failed', error, needsSecondStep: problemCode(error) === 'MFA_REQUIRED' };
  }
}

/** Whether the account has a verified factor above what the session gave. An unreadable session is the API's to judge. */
async function lacksSecondStep(): Promise<boolean> {
  const { data } = await authClient.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** Sets up what the first sign-in of a confirmed address waits for: the trial signed up for, the team invited to. */
async function setUpAccount(): Promise<{ done: boolean; problem: string | null }> {
  try {
    const { outcome } = await apiClient.signUps.provision();
    return { done: outcome !== 'nothing', problem: null };
  } catch (error) {
    console.warn('The account could not be set up.', error instanceof Error ? error.message : '');
    return { done: false, problem: sentenceOf(error) };
  }
}

/** Notes that the caller was here, now and then. Only logged when it fails: nothing on the page depends on it. */
export async function recordLogin(userId: string, { profile, needsFactor }: Me): Promise<void> {
  if (!profile || needsFactor || portalPreview() || !isLoginDue(userId, now())) return;
  try {
    await apiClient.session.recordLogin();
  } catch (error) {
    console.warn('The time of the last sign-in could not be saved.', error instanceof Error ? error.message : '');
  }
}
