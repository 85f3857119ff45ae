import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { confirmWithApp, factorProblem, type SecondFactor } from '#app/auth/second-factors';
import { CODE_LENGTH, CodeInput } from '#kit/form/CodeInput';
import classes from './SecondStep.module.css';

type CodeStepProps = { factor: SecondFactor; onVerified: () => void };

/** Six digits from an app, or from a text message that is sent on request. */
export function CodeStep({ factor, onVerified }: CodeStepProps) {
  const isPhone = factor.factor_type === 'phone';
  const [code, setCode] = useState('');
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleSend = async () => {
    setBusy(true);
    setProblem(null);
    const { data, error } = await authClient.mfa.challenge({ factorId: factor.id });
    setBusy(false);
    if (error) setProblem(factorProblem(error, factor.factor_type));
    else setChallengeId(data.id);
  };
  const handleCode = async (digits: string) => {
    setBusy(true);
    setProblem(null);
    const { error } = challengeId
      ? await authClient.mfa.verify({ factorId: factor.id, challengeId, code: digits })
      : await confirmWithApp(factor.id, digits);
    setBusy(false);
    if (error) setProblem(factorProblem(error, factor.factor_type));
    else onVerified();
  };

  if (isPhone && !challengeId)
    return (
      <div className={classes.form}>
        <Button size="lg" fullWidth loading={isBusy} onClick={handleSend}>
          Text me a code
        </Button>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) void handleCode(code);
        else setProblem(`Enter all ${CODE_LENGTH} digits.`);
      }}
    >
      <CodeInput
        label="6-digit code"
        value={code}
        onChange={setCode}
        onFull={(digits) => void handleCode(digits)}
        isChecking={isBusy}
        error={problem}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        Confirm
      </Button>
      {isPhone && (
        <p className={classes.note}>
          No message after a minute?{' '}
          <Anchor component="button" type="button" size="sm" onClick={handleSend}>
            Send another code
          </Anchor>
        </p>
      )}
    </form>
  );
}
