import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { CODE_LENGTH, CodeInput } from '#kit/form/CodeInput';
import type { Proof } from './Reauthentication';
import classes from './Security.module.css';

type ReauthenticationDialogProps = {
  email: string;
  /** Without one, a mailed code is the only proof. */
  hasPassword: boolean;
  /** Answers with a sentence when the proof was none. */
  onProof: (proof: Proof) => Promise<string | null>;
  onCancel: () => void;
};

const TEXTS = {
  password: () => 'You signed in a while ago. Enter your password once more to make this change.',
  offer: (email: string) => `You signed in a while ago. We send a code to ${email} to see that it is you.`,
  code: (email: string) => `We sent a 6-digit code to ${email}. It works for 10 minutes.`,
};

/** Asks for the current password, or for a code sent by email where there is none or it was forgotten. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { email, hasPassword, onProof, onCancel } = props;
  useFocusReturn();
  const [way, setWay] = useState<'password' | 'offer' | 'code'>(hasPassword ? 'password' : 'offer');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const prove = async (proof: Proof) => {
    setBusy(true);
    setProblem(null);
    const refused = await onProof(proof);
    setBusy(false);
    setProblem(refused);
  };
  const handleSend = async () => {
    setBusy(true);
    setProblem(null);
    const { error } = await authClient.reauthenticate();
    setBusy(false);
    if (error) setProblem(authErrorMessage(error));
    else setWay('code');
  };
  const handleSubmit = () => {
    if (way === 'offer') return void handleSend();
    if (way === 'password')
      return password === ''
        ? setProblem('Enter the password you use now.')
        : void prove({ current_password: password });
    if (code.length < CODE_LENGTH) return setProblem(`Enter all ${CODE_LENGTH} digits.`);
    void prove({ nonce: code });
  };

  return (
    <Modal opened onClose={onCancel} title="Is it you?" size={440} zIndex={250} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <Stack gap={16}>
          <Text c="var(--fl-ink-2)">{TEXTS[way](email)}</Text>
          {way === 'password' && (
            <>
              <input type="text" autoComplete="username" value={email} readOnly hidden />
              <PasswordInput
                label="Current password"
                autoComplete="current-password"
                data-autofocus
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                error={problem}
              />
            </>
          )}
          {way === 'code' && (
            <CodeInput
              label="Code from the mail"
              value={code}
              onChange={setCode}
              onFull={(digits) => void prove({ nonce: digits })}
              isChecking={isBusy}
              error={problem}
            />
          )}
          {way === 'offer' ? (
            problem && (
              <p className={classes.problem} role="alert">
                {problem}
              </p>
            )
          ) : (
            <p className={classes.hint}>
              {way === 'password' ? 'Forgot it? ' : 'Nothing in your inbox? '}
              <Anchor component="button" type="button" size="sm" onClick={handleSend} disabled={isBusy}>
                {way === 'password' ? 'Email me a code instead' : 'Send another code'}
              </Anchor>
            </p>
          )}
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {way === 'offer' ? 'Email me a code' : 'Confirm'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
