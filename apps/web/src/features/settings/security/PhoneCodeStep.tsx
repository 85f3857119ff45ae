import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { factorProblem } from '#app/auth/second-factors';
import { Note, Quiet } from '#kit/text/text';
import { NewFactorCodeForm } from './NewFactorCodeForm';

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

  const handleAgain = async (showProblem: (problem: string | null) => void) => {
    showProblem(null);
    const { data, error } = await authClient.mfa.challenge({ factorId });
    if (error) showProblem(factorProblem(error, 'phone'));
    else setChallenge(data.id);
  };
  return (
    <NewFactorCodeForm
      type="phone"
      label="6-digit code"
      verify={(code) => authClient.mfa.verify({ factorId, challengeId: challenge, code })}
      onVerified={onVerified}
      onCancel={onCancel}
    >
      {(field, showProblem) => (
        <Stack gap={16}>
          <Quiet maw="64ch">We texted a 6-digit code to {phone}.</Quiet>
          {field}
          <Note>
            No message after a minute?{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => handleAgain(showProblem)}>
              Send another code
            </Anchor>
          </Note>
        </Stack>
      )}
    </NewFactorCodeForm>
  );
}
