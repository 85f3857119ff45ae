/** Pages that stay open to a person whose organization's access has ended. */
const OPEN_PAGES = ['/trial-ended', '/signin', '/signup', '/'];

/** Reached by a link that works once: what it is for is finished first. */
const ONE_TIME_LINKS = [
  '/update-password',
  '/setup-password',
  '/sso-redirect',
  '/nfr-invite',
  '/trial-invite',
  '/invitation-signup',
  '/shared',
  '/answer',
];

/** Whether a person whose access has ended is led from the path to `/trial-ended`: from every one but these. */
export function leadsToTrialEnded(path: string): boolean {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  const isOneTime = ONE_TIME_LINKS.some((link) => clean === link || clean.startsWith(`${link}/`));
  return !isOneTime && !OPEN_PAGES.includes(clean);
}
