import { authErrorMessage, sentenceOfAuthCode } from '#app/auth/auth-errors';
import type { LinkProblem } from '#app/auth/ways-in/link-problem';

/** What people read about a link that did not sign in. The way on stands beside it. */
export function linkProblemWords(problem: LinkProblem): string {
  if (problem.kind === 'used')
    return 'This link is no longer valid. It was used already, replaced by a newer one, or has expired.';
  if (problem.kind === 'elsewhere')
    return 'This link was opened in another browser than the one that asked for it, so it could not sign you in here. Get a 6-digit code for this browser instead.';
  return sentenceOfAuthCode(problem.code) ?? (problem.message || authErrorMessage(null));
}

/** Codes of a sign-in through another service whose sentence differs from that of a mailed link. */
const OF_SIGN_IN: Record<string, string> = {
  access_denied: 'The other service did not let you in, or you turned back there.',
  email_exists: 'An account with this email exists already. Sign in to it the way you usually do.',
  saml_assertion_no_user_id: "Your company's sign-in did not say who you are. Tell the person who manages it.",
};

/** What people read where a sign-in through a company or another service came back without a session. */
export function signInProblemWords(problem: LinkProblem): string {
  if (problem.kind === 'used') return 'This sign-in took too long, or it was finished already. Start it again.';
  if (problem.kind === 'elsewhere')
    return 'This sign-in began in another browser or tab, so it cannot be finished here. Start it again.';
  return OF_SIGN_IN[problem.code] ?? linkProblemWords(problem);
}
