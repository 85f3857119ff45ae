import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { invitationLink } from '#app/auth/ways-in/invitation-link';
import classes from '#kit/layout/AuthForm.module.css';

/** Opens a pasted invitation. @param isSecondary another act comes first on the page */
export function InvitationField({ isSecondary = false }: { isSecondary?: boolean }) {
  const navigate = useNavigate();
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const link = invitationLink(pasted);
    if (link) {
      void navigate(link);
      return;
    }
    setError('Paste the whole link from your invitation email.');
    field.current?.focus();
  };
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      <TextInput
        ref={field}
        label="Invitation link"
        placeholder="Paste the link from your email"
        autoComplete="off"
        spellCheck={false}
        className={classes.field}
        value={pasted}
        error={error}
        onChange={(event) => {
          setPasted(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" size="lg" fullWidth variant={isSecondary ? 'default' : 'filled'}>
        Open the invitation
      </Button>
    </form>
  );
}
