import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmWithKey, factorProblem, type SecondFactor } from '#app/auth/second-factors';
import classes from './SecondStep.module.css';

type KeyStepProps = { factor: SecondFactor; onVerified: () => void };

/** A security key; the browser asks for it and may only do so after a press. */
export function KeyStep({ factor, onVerified }: KeyStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handleUse = async () => {
    setBusy(true);
    setProblem(null);
    const { error } = await confirmWithKey(factor.id);
    setBusy(false);
    if (error) setProblem(factorProblem(error, 'webauthn'));
    else onVerified();
  };
  return (
    <div className={classes.form}>
      <Button size="lg" fullWidth loading={isBusy} onClick={handleUse} data-autofocus>
        Use your security key
      </Button>
      <p className={problem ? classes.problem : classes.note} aria-live="polite">
        {problem ?? 'Your browser asks for it next.'}
      </p>
    </div>
  );
}
