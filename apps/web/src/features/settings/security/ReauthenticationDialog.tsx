import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { authClient } from '../../../lib/auth-client';
import { authErrorMessage } from '../../../lib/auth-errors';
import { CODE_LENGTH, CodeInput } from '../../../ui/CodeInput';
import type { Proof } from './Reauthentication';
import classes from './Security.module.css';

type ReauthenticationDialogProps = {
  email: string;
  /** Answers with a sentence when the proof was none. */
  onProof: (proof: Proof) => Promise<string | null>;
  onCancel: () => void;
};

/** Asks for the current password, or for a code sent by email where there is none or it was forgotten. */
export function ReauthenticationDialog({ email, onProof, onCancel }: ReauthenticationDialogProps) {
  const [way, setWay] = useState<'password' | 'code'>('password');
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
          <Text c="var(--fl-ink-2)">
            {way === 'password'
              ? 'You signed in a while ago. Enter your password once more to make this change.'
              : `We sent a 6-digit code to ${email}. It works for 10 minutes.`}
          </Text>
          {way === 'password' ? (
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
          ) : (
            <CodeInput
              label="Code from the mail"
              value={code}
              onChange={setCode}
              onFull={(digits) => void prove({ nonce: digits })}
              isChecking={isBusy}
              error={problem}
            />
          )}
          <p className={classes.hint}>
            {way === 'password' ? 'Forgot it, or never set one? ' : 'Nothing in your inbox? '}
            <Anchor component="button" type="button" size="sm" onClick={handleSend} disabled={isBusy}>
              {way === 'password' ? 'Email me a code instead' : 'Send another code'}
            </Anchor>
          </p>
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Confirm
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
