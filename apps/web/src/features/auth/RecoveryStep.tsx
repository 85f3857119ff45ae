import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmWithRecoveryCode, factorProblem } from '#app/auth/second-factors';
import classes from './SecondStep.module.css';

/** For whoever has lost app, key and number. */
export function RecoveryStep({ onVerified }: { onVerified: () => void }) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handleSubmit = async () => {
    if (code.trim() === '') {
      setProblem('Enter a recovery code.');
      return;
    }
    setBusy(true);
    setProblem(null);
    const { error } = await confirmWithRecoveryCode(code.trim());
    setBusy(false);
    if (error) setProblem(factorProblem(error, 'recovery'));
    else onVerified();
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <TextInput
        label="Recovery code"
        className={classes.recovery}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        maxLength={100}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        Confirm
      </Button>
    </form>
  );
}
