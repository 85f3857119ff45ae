import { Button, CopyButton } from '@mantine/core';
import { confirmWithApp } from '#app/auth/second-factors';
import { Quiet } from '#kit/text/text';
import type { Enrolled } from './factor-calls';
import { NewFactorCodeForm } from './NewFactorCodeForm';
import classes from './Security.module.css';

type AppCodeStepProps = {
  factorId: string;
  totp: NonNullable<Enrolled['totp']>;
  onVerified: () => Promise<void>;
  onCancel: () => void;
};

/** The secret as a drawing and in letters, shown this once, and the code that shows that the app has it. */
export function AppCodeStep({ factorId, totp, onVerified, onCancel }: AppCodeStepProps) {
  return (
    <NewFactorCodeForm
      type="totp"
      label="Code the app shows now"
      verify={(digits) => confirmWithApp(factorId, digits)}
      onVerified={onVerified}
      onCancel={onCancel}
    >
      {(field) => (
        <div className={classes.scan}>
          <img
            className={classes.qr}
            src={`data:image/svg+xml;utf-8,${totp.qr_code}`}
            alt="QR code with the secret for your authenticator app. The same secret is next to it in letters."
          />
          <div>
            <Quiet maw="64ch">Scan the code with your app, or copy the secret into it.</Quiet>
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
            {field}
          </div>
        </div>
      )}
    </NewFactorCodeForm>
  );
}
