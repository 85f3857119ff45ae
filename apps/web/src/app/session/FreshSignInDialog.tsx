import { Text } from '@mantine/core';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogForm } from '#kit/dialog/DialogForm';
import { maskedPhone, type SecondFactor } from '../auth/second-factors';
import { FactorForm } from './FactorForm';
import { addressOf, FreshSession, freshWayOf } from './fresh-sign-in-session';
import { OwnerForm, type OwnerWords } from './OwnerForm';
import { useSession } from './session';

type FreshSignInDialogProps = { user: User; onDone: () => void; onCancel: () => void };

const WORDS: OwnerWords = {
  password: {
    lead: () => 'You signed in a while ago. Enter your password once more to continue.',
    label: 'Password',
    other: { question: 'No password, or forgot it?', send: 'Send me a code instead' },
  },
  offer: {
    lead: (where) => `You signed in a while ago. We send a code to ${where} to see that it is you.`,
    send: 'Send me a code',
  },
  code: {
    lead: (where) => `We sent a 6-digit code to ${where}. It works for 10 minutes.`,
    label: '6-digit code',
    other: { question: 'Nothing came?', send: 'Send another code' },
  },
  missing: 'Enter your password.',
};

/** Asks the person at the screen to sign in once more, with the second factor where the account has one. */
export function FreshSignInDialog({ user, onDone, onCancel }: FreshSignInDialogProps) {
  const { signOut } = useSession();
  const [fresh] = useState(() => new FreshSession(user));
  const [factors, setFactors] = useState<SecondFactor[] | null>(null);
  const way = freshWayOf(user);
  const address = addressOf(user);
  const finish = async () => {
    await fresh.replacePageSession();
    onDone();
  };
  const proceed = async (refused: string | null): Promise<string | null> => {
    if (refused) return refused;
    const left = await fresh.factorsLeft();
    if (left.length > 0) setFactors(left);
    else await finish();
    return null;
  };
  return (
    <Dialog title="Confirm it’s you" zIndex={250} closesBy="escape" onClose={onCancel}>
      {factors ? (
        <FactorForm fresh={fresh} factors={factors} onDone={finish} onCancel={onCancel} />
      ) : way === 'company' ? (
        <DialogForm onSubmit={signOut} act="Sign out" onKeep={onCancel}>
          <Text c="var(--fl-ink-2)">
            You sign in through your company. Sign out, sign in again, and do this within the next 5 minutes.
          </Text>
        </DialogForm>
      ) : (
        <OwnerForm
          start={way === 'password' ? 'password' : 'offer'}
          where={'email' in address ? address.email : maskedPhone(address.phone)}
          words={WORDS}
          withPassword={async (password) => proceed(await fresh.withPassword(password))}
          sendCode={() => fresh.sendCode()}
          withCode={async (digits) => proceed(await fresh.withCode(digits))}
          onCancel={onCancel}
        />
      )}
    </Dialog>
  );
}
