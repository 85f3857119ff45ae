import { isAuthApiError } from '@supabase/auth-js';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { authErrorMessage } from '#app/auth/auth-errors';
import { type Proof, ReauthenticationDialog } from './ReauthenticationDialog';

/** @throws what the service answered */
type Act<Done> = (proof: Proof) => Promise<Done>;

/**
 * Runs an act that the service may want a proof for. Then one dialog asks for it and the act is repeated with it, so
 * that nothing typed is lost. Null when the person changed their mind.
 */
type Reauthenticate = <Done extends object>(act: Act<Done>) => Promise<Done | null>;

const ReauthenticationContext = createContext<Reauthenticate | null>(null);

/** Answers that ask for a proof. */
const WANTED: readonly string[] = ['current_password_required', 'reauthentication_needed'];

/** Answers that say the proof given was none. */
const WRONG: Record<string, string> = {
  current_password_invalid: 'That is not the password you use now.',
  reauthentication_not_valid: 'That code is not right or has expired. Enter the newest one.',
};

const codeOf = (error: unknown): string => (isAuthApiError(error) ? (error.code ?? '') : '');

/** Why the proof did not count, for the dialog; null for what is wrong with the act itself. */
function refusalOf(error: unknown): string | null {
  if (isAuthApiError(error) && error.status === 429) return authErrorMessage(error);
  return WRONG[codeOf(error)] ?? null;
}

type Asked = { hasPassword: boolean; attempt: (proof: Proof) => Promise<string | null>; cancel: () => void };

export function ReauthenticationProvider({ email, children }: { email: string; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = useRef(0);

  const reauthenticate = useCallback<Reauthenticate>(async <Done extends object>(act: Act<Done>) => {
    let wanted: string;
    try {
      return await act({});
    } catch (error) {
      wanted = codeOf(error);
      if (!WANTED.includes(wanted)) throw error;
    }
    return new Promise<Done | null>((resolve, reject) => {
      count.current += 1;
      const attempt = async (proof: Proof): Promise<string | null> => {
        try {
          resolve(await act(proof));
        } catch (error) {
          const sentence = refusalOf(error);
          if (sentence) return sentence;
          reject(error);
        }
        setAsked(null);
        return null;
      };
      const cancel = () => {
        setAsked(null);
        resolve(null);
      };
      setAsked({ hasPassword: wanted !== 'reauthentication_needed', attempt, cancel });
    });
  }, []);

  return (
    <ReauthenticationContext value={reauthenticate}>
      {children}
      {asked && (
        <ReauthenticationDialog
          key={count.current}
          email={email}
          hasPassword={asked.hasPassword}
          onProof={asked.attempt}
          onCancel={asked.cancel}
        />
      )}
    </ReauthenticationContext>
  );
}

export function useReauthentication(): Reauthenticate {
  const reauthenticate = useContext(ReauthenticationContext);
  if (!reauthenticate) throw new Error('useReauthentication needs a ReauthenticationProvider');
  return reauthenticate;
}
