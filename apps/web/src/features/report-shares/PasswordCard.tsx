import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import classes from './SharedReport.module.css';

type PasswordCardProps = { isSending: boolean; problem: string | null; onPassword: (password: string) => void };

/** Asks for the password of a link. */
export function PasswordCard({ isSending, problem, onPassword }: PasswordCardProps) {
  const [password, setPassword] = useState('');
  return (
    <main className={classes.middle}>
      <form
        className={classes.card}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') onPassword(password);
        }}
      >
        <h1 className={classes.title}>A report for you</h1>
        <p className={classes.text}>Enter the password you were given with the link.</p>
        <PasswordInput
          label="Password"
          mt={16}
          size="md"
          autoComplete="off"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth mt={16} loading={isSending} disabled={password === ''}>
          Open the report
        </Button>
      </form>
    </main>
  );
}
