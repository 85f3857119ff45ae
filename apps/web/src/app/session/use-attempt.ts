import { useState } from 'react';
import { authErrorMessage } from '../auth/auth-errors';

/** One call of the sign-in service at a time; what it answers, or throws, is why it was refused. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await work());
    } catch (error) {
      setProblem(authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, problem, setProblem };
}
