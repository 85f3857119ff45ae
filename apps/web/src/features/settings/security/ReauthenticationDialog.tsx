import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { OwnerForm, type OwnerWords } from '#app/session/OwnerForm';
import { Dialog } from '#kit/dialog/Dialog';

/** What shows that the person at the screen is the one who signed in. */
export type Proof = { current_password?: string; nonce?: string };

type ReauthenticationDialogProps = {
  email: string;
  /** Without one, a mailed code is the only proof. */
  hasPassword: boolean;
  /** Answers with a sentence when the proof was none. */
  onProof: (proof: Proof) => Promise<string | null>;
  onCancel: () => void;
};

const WORDS: OwnerWords = {
  password: {
    lead: () => 'You signed in a while ago. Enter your password once more to make this change.',
    label: 'Current password',
    other: { question: 'Forgot it?', send: 'Email me a code instead' },
  },
  offer: {
    lead: (email) => `You signed in a while ago. We send a code to ${email} to see that it is you.`,
    send: 'Email me a code',
  },
  code: {
    lead: (email) => `We sent a 6-digit code to ${email}. It works for 10 minutes.`,
    label: 'Code from the email',
    other: { question: 'Nothing in your inbox?', send: 'Send another code' },
  },
  missing: 'Enter the password you use now.',
};

/** Asks for the current password, or for a code sent by email where there is none or it was forgotten. */
export function ReauthenticationDialog({ email, hasPassword, onProof, onCancel }: ReauthenticationDialogProps) {
  const sendCode = async () => {
    const { error } = await authClient.reauthenticate();
    return error && authErrorMessage(error);
  };
  return (
    <Dialog title="Is it you?" zIndex={250} closesBy="escape" onClose={onCancel}>
      <OwnerForm
        start={hasPassword ? 'password' : 'offer'}
        where={email}
        words={WORDS}
        withPassword={(current_password) => onProof({ current_password })}
        sendCode={sendCode}
        withCode={(nonce) => onProof({ nonce })}
        onCancel={onCancel}
      />
    </Dialog>
  );
}
