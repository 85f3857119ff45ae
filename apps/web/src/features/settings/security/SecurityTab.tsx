import { Skeleton } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { authErrorMessage } from '#app/auth/auth-errors';
import { useMe } from '#app/session/session';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { Card } from '#kit/layout/Card';
import { Quiet } from '#kit/text/text';
import settings from '../Settings.module.css';
import { EmailCard } from './EmailCard';
import { IdentitiesCard } from './IdentitiesCard';
import { LinkNotice } from './LinkNotice';
import { PasswordCard } from './PasswordCard';
import { ReauthenticationProvider } from './Reauthentication';
import { RecoveryCodesCard } from './RecoveryCodesCard';
import { SecondFactorsCard } from './SecondFactorsCard';
import classes from './Security.module.css';
import { SessionsCard } from './SessionsCard';
import { isCompanyManaged, useAccount } from './use-account';

/** How the person signs in, what confirms it, and where it was done. */
export function SecurityTab() {
  const { email, needsFactor } = useMe();
  const account = useAccount();
  if (account.isError)
    return (
      <ErrorCard
        title="Your security settings could not load"
        message={authErrorMessage(account.error)}
        onRetry={() => void account.refetch()}
      />
    );
  if (!account.data) return <SecuritySkeleton />;
  const isManaged = isCompanyManaged(account.data);
  return (
    <ReauthenticationProvider email={email}>
      <div className={settings.column}>
        {needsFactor && (
          <div className={classes.notice} role="status">
            <IconShieldLock size={20} stroke={1.6} aria-hidden="true" />
            <p>Your role requires MFA. Add one here to open the rest of Fairlead.</p>
          </div>
        )}
        <LinkNotice />
        <div className={settings.grid}>
          <div className={settings.column}>
            <SecondFactorsCard account={account.data} />
            <RecoveryCodesCard account={account.data} />
            <SessionsCard />
          </div>
          <div className={settings.column}>
            {isManaged ? (
              <Card title="Managed by your company">
                <Quiet maw="64ch">
                  You sign in through your company, which keeps your password and your address. Ask the people who look
                  after it there to change them.
                </Quiet>
              </Card>
            ) : (
              <>
                <PasswordCard email={email} />
                <EmailCard account={account.data} />
                <IdentitiesCard account={account.data} />
              </>
            )}
          </div>
        </div>
      </div>
    </ReauthenticationProvider>
  );
}

function SecuritySkeleton() {
  return (
    <div className={settings.grid} aria-hidden="true">
      <div className={settings.column}>
        <Skeleton height={170} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </div>
      <div className={settings.column}>
        <Skeleton height={390} radius="lg" />
        <Skeleton height={210} radius="lg" />
      </div>
    </div>
  );
}
