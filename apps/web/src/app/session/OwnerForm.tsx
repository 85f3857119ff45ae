import { Anchor, PasswordInput, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '#kit/dialog/DialogForm';
import { CODE_LENGTH, CodeInput } from '#kit/form/CodeInput';
import { useAttempt } from './use-attempt';

/** The password; or a code, which is offered to be sent before it is asked for. */
type Way = 'password' | 'offer' | 'code';

type Asking = {
  lead: (where: string) => string;
  /** What the other way is offered with: "Forgot it?" */
  other?: { question: string; send: string };
  /** Where there is no field: the words of the button. */
  send?: string;
  label?: string;
};

export type OwnerWords = Record<Way, Asking> & { missing: string };

type OwnerFormProps = {
  start: 'password' | 'offer';
  /** Where a code goes: the address or number of the account. */
  where: string;
  words: OwnerWords;
  /** Each answers with a sentence when it was refused. */
  withPassword: (password: string) => Promise<string | null>;
  sendCode: () => Promise<string | null>;
  withCode: (digits: string) => Promise<string | null>;
  onCancel: () => void;
};

/** Asks the owner of an account for the password, or for a code sent to them where there is none or it was forgotten. */
export function OwnerForm({ start, where, words, withPassword, sendCode, withCode, onCancel }: OwnerFormProps) {
  const [way, setWay] = useState<Way>(start);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const { lead, other, send, label } = words[way];
  const handleSend = () =>
    attempt(async () => {
      const refused = await sendCode();
      if (!refused) setWay('code');
      return refused;
    });
  const handleSubmit = () => {
    if (way === 'offer') return handleSend();
    if (way === 'password') return password === '' ? setProblem(words.missing) : attempt(() => withPassword(password));
    return code.length < CODE_LENGTH ? setProblem(`Enter all ${CODE_LENGTH} digits.`) : attempt(() => withCode(code));
  };
  const fields: Record<Way, ReactNode> = {
    password: (
      <>
        <input type="text" autoComplete="username" value={where} readOnly hidden />
        <PasswordInput
          label={label}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
        />
      </>
    ),
    offer: null,
    code: (
      <CodeInput
        label={label ?? ''}
        value={code}
        onChange={setCode}
        onFull={(digits) => void attempt(() => withCode(digits))}
        isChecking={isBusy}
        error={problem}
      />
    ),
  };
  return (
    <DialogForm
      onSubmit={handleSubmit}
      isBusy={isBusy}
      problem={way === 'offer' && problem}
      act={send ?? 'Confirm'}
      onKeep={onCancel}
    >
      <Text c="var(--fl-ink-2)">{lead(where)}</Text>
      {fields[way]}
      {other && (
        <Text size="sm" c="var(--fl-ink-3)">
          {other.question}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => void handleSend()} disabled={isBusy}>
            {other.send}
          </Anchor>
        </Text>
      )}
    </DialogForm>
  );
}
