import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormAlert } from '#kit/feedback/FormAlert';
import { CodeInput } from '#kit/form/CodeInput';
import classes from '#kit/layout/AuthForm.module.css';
import { Note, Quiet } from '#kit/text/text';

type CheckInboxProps = {
  /** What the mail or text message holds and for how long, above the field. */
  children: ReactNode;
  /** Tries the code. @returns why it was refused, for people; null when it was right */
  onCode: (code: string) => Promise<string | null>;
  /** Sends another one. @returns why not, for people */
  onResend: () => Promise<string | null>;
  /** Leads back to another address, or to another way. */
  other: ReactNode;
};

/** After a mail or text message went out: its code is typed here, whatever device it is read on. */
export function CheckInbox({ children, onCode, onResend, other }: CheckInboxProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<{ problem: string | null } | null>(null);

  const handleFull = async (full: string) => {
    setChecking(true);
    setRefusal(null);
    setRefusal(await onCode(full));
    setChecking(false);
  };
  const handleResend = async () => {
    setSending(true);
    setAnswer({ problem: await onResend() });
    setRefusal(null);
    setSending(false);
  };
  return (
    <div className={classes.form}>
      <Quiet data-breaks>{children}</Quiet>
      <CodeInput
        label="6-digit code"
        value={code}
        onChange={setCode}
        onFull={(full) => void handleFull(full)}
        error={refusal}
        isChecking={checking}
      />
      <FormAlert tone={answer?.problem ? 'danger' : 'success'}>
        {answer && (answer.problem ?? 'Sent again. The earlier link and code no longer work.')}
      </FormAlert>
      <Button variant="default" size="lg" fullWidth loading={sending} onClick={() => void handleResend()}>
        Send it again
      </Button>
      <Note ta="center">{other}</Note>
    </div>
  );
}
