import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { authClient } from '../../../lib/auth-client';
import { factorProblem } from '../../../lib/second-factors';
import { CODE_LENGTH, CodeInput } from '../../../ui/CodeInput';
import classes from './Security.module.css';

type PhoneCodeStepProps = {
  factorId: string;
  challengeId: string;
  phone: string;
  onVerified: () => Promise<void>;
  onCancel: () => void;
};

/** The code that shows that the number is the person's own. */
export function PhoneCodeStep({ factorId, challengeId, phone, onVerified, onCancel }: PhoneCodeStepProps) {
  const [challenge, setChallenge] = useState(challengeId);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleCode = async (digits: string) => {
    setBusy(true);
    setProblem(null);
    const { error } = await authClient.mfa.verify({ factorId, challengeId: challenge, code: digits });
    if (error) setProblem(factorProblem(error, 'phone'));
    else await onVerified();
    setBusy(false);
  };
  const handleAgain = async () => {
    setProblem(null);
    const { data, error } = await authClient.mfa.challenge({ factorId });
    if (error) setProblem(factorProblem(error, 'phone'));
    else setChallenge(data.id);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) void handleCode(code);
        else setProblem(`Enter all ${CODE_LENGTH} digits.`);
      }}
    >
      <Stack gap={16}>
        <p className={classes.lead}>We texted a 6-digit code to {phone}.</p>
        <CodeInput
          label="6-digit code"
          value={code}
          onChange={setCode}
          onFull={(digits) => void handleCode(digits)}
          isChecking={isBusy}
          error={problem}
        />
        <p className={classes.hint}>
          No message after a minute?{' '}
          <Anchor component="button" type="button" size="sm" onClick={handleAgain}>
            Send another code
          </Anchor>
        </p>
      </Stack>
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Finish
        </Button>
      </Group>
    </form>
  );
}
