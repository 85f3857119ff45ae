import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY, authClient, pageClient } from './auth-client';
import type { AuthClient } from './auth-library';
import { linkParameters } from './ways-in/link-problem';

/** With what a link of an email, or the way back from another service, leads to this page. */
const IN_AN_ADDRESS = ['code', 'access_token', 'error', 'error_code', 'error_description'] as const;

/** Whether there may be a session, or a failure to sign in: only then is there anything to read. */
export function mayBeSignedIn(): boolean {
  if (pageClient.isAskedFor || localStorage.getItem(AUTH_STORAGE_KEY) !== null) return true;
  const parameters = linkParameters(window.location.href);
  return IN_AN_ADDRESS.some((name) => parameters.has(name));
}

// As early as the page itself knows: the rest of the page is on its way meanwhile.
if (mayBeSignedIn()) void pageClient.load().catch(() => {});

/** The session of this page; null at once where nothing was ever signed in. */
export async function currentSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null;
  const { data } = await authClient.getSession();
  return data.session;
}

/** Why the link that led here did not sign in, as the client has found; null where nothing did or could fail. */
export async function failureOfLink(): ReturnType<AuthClient['initialize']> {
  return mayBeSignedIn() ? authClient.initialize() : { error: null };
}

/** The first sign that somebody is about to sign in: by then the client had better be there. */
const SIGNS = ['pointerdown', 'keydown'] as const;

type Hear = (event: AuthChangeEvent, session: Session | null) => void;

/**
 * Tells of the session where there is one, then of each change, also of another tab. Where there is none the client is
 * fetched later: when it is called, somebody touches the page, or another tab signs in.
 * @param onMissing when a session is there and the client that reads it cannot be fetched
 * @returns how to hear no more
 */
export function followSession(hear: Hear, onMissing: (error: unknown) => void): () => void {
  const ends: (() => void)[] = [];
  let isOver = false;
  const follow = (client: AuthClient, isTold: boolean) => {
    if (isOver) return;
    const { data } = client.onAuthStateChange((event, session) => {
      if (event !== 'INITIAL_SESSION' || session || !isTold) hear(event, session);
    });
    ends.push(() => data.subscription.unsubscribe());
  };
  if (mayBeSignedIn()) {
    void pageClient.load().then((client) => follow(client, false), onMissing);
  } else {
    void pageClient.arrived.then((client) => follow(client, true));
    const fetchIt = () => void pageClient.load().catch(() => {});
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === AUTH_STORAGE_KEY && newValue !== null) fetchIt();
    };
    for (const sign of SIGNS) window.addEventListener(sign, fetchIt, { once: true });
    window.addEventListener('storage', handleStorage);
    ends.push(() => {
      for (const sign of SIGNS) window.removeEventListener(sign, fetchIt);
      window.removeEventListener('storage', handleStorage);
    });
  }
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
