import { remainingCredits } from '@fairlead/contract/credits';
import { useSession } from '../../lib/session';

/** Credits left of a trial; null where runs cost none. */
export function useCreditsLeft(): number | null {
  const credits = useSession().me?.credits;
  return credits ? remainingCredits(credits.credit_limit, credits.total_credits_used) : null;
}
