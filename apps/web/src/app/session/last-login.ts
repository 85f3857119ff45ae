const EVERY_MS = 10 * 60_000;

/**
 * Whether `last_login` of the user should be updated now: at most every 10 minutes per user, tracked in session storage.
 * Answering yes also notes the time.
 */
export function isLoginDue(userId: string, now: Date, storage: Storage = sessionStorage): boolean {
  const key = `fairlead-last-login:${userId}`;
  const last = Number(storage.getItem(key) ?? 0);
  if (now.getTime() - last < EVERY_MS) return false;
  storage.setItem(key, String(now.getTime()));
  return true;
}
