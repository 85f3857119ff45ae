/**
 * What the API asks of a session it did not accept: `second_step`, a factor is set up and was not given; `sign_in_again`,
 * the session is too old for its role; `other_address`, the account is none of this
 * address's; `access_ended`, the organization's access is over, which the page has yet to learn.
 */
export type SessionDemand = 'second_step' | 'sign_in_again' | 'other_address' | 'access_ended';

const DEMAND_OF_CODE: Record<string, SessionDemand> = {
  MFA_REQUIRED: 'second_step',
  SIGN_IN_AGAIN: 'sign_in_again',
  WRONG_ADDRESS: 'other_address',
  TRIAL_ENDED: 'access_ended',
  ACCESS_PAUSED: 'access_ended',
  SUSPENDED: 'access_ended',
};

const STATUSES: readonly number[] = [401, 402, 403];

type Listener = (demand: SessionDemand) => void;

const listeners = new Set<Listener>();

export function onSessionDemand(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The demand an answer makes, if it makes one. The body stays unread for the caller. */
export async function demandOf(response: Response): Promise<SessionDemand | null> {
  if (!STATUSES.includes(response.status)) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return DEMAND_OF_CODE[String(body.code)] ?? null;
}

export function raiseDemand(demand: SessionDemand): void {
  for (const listener of listeners) listener(demand);
}
