import { callAuth, isNotOffered } from '#app/auth/auth-extension';

/** A sign-in of the account that still stands. */
export type OwnSession = {
  id: string;
  created_at: string;
  refreshed_at: string;
  user_agent: string;
  ip: string;
  aal: 'aal1' | 'aal2';
  /** The one that asks. */
  current: boolean;
};

/** This device first, then what was used last. */
export async function listSessions(): Promise<OwnSession[]> {
  const { sessions } = (await callAuth('GET', 'user/sessions')) as { sessions: OwnSession[] };
  return sessions.sort((a, b) => Number(b.current) - Number(a.current) || b.refreshed_at.localeCompare(a.refreshed_at));
}

/** Ends a session; one that has ended meanwhile is as good. */
export async function endSession(id: string): Promise<void> {
  try {
    await callAuth('DELETE', `user/sessions/${id}`);
  } catch (error) {
    if (!isNotOffered(error)) throw error;
  }
}
