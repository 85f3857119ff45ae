import { Button, CopyButton, Group } from '@mantine/core';
import { useState } from 'react';
import { confirmWithApp, factorProblem } from '../../../lib/second-factors';
import { CODE_LENGTH, CodeInput } from '../../../ui/CodeInput';
import type { Enrolled } from './factor-calls';
import classes from './Security.module.css';

type AppCodeStepProps = {
  factorId: string;
  totp: NonNullable<Enrolled['totp']>;
  onVerified: () => Promise<void>;
  onCancel: () => void;
};

/** The secret as a drawing and in letters, shown this once, and the code that shows that the app has it. */
export function AppCodeStep({ factorId, totp, onVerified, onCancel }: AppCodeStepProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleCode = async (digits: string) => {
    setBusy(true);
    setProblem(null);
    const { error } = await confirmWithApp(factorId, digits);
    if (error) setProblem(factorProblem(error, 'totp'));
    else await onVerified();
    setBusy(false);
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
      <div className={classes.scan}>
        <img
          className={classes.qr}
          src={`data:image/svg+xml;utf-8,${totp.qr_code}`}
          alt="QR code with the secret for your authenticator app. The same secret stands beside it in letters."
        />
        <div>
          <p className={classes.lead}>Scan the code with your app, or copy the secret into it.</p>
          <code className={classes.secret} data-testid="secret">
            {totp.secret}
          </code>
          <CopyButton value={totp.secret}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="sm" px={0} mb={12} onClick={copy}>
                {copied ? 'Copied' : 'Copy the secret'}
              </Button>
            )}
          </CopyButton>
          <CodeInput
            label="Code the app shows now"
            value={code}
            onChange={setCode}
            onFull={(digits) => void handleCode(digits)}
            isChecking={isBusy}
            error={problem}
          />
        </div>
      </div>
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
