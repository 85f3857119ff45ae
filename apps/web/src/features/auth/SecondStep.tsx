import { Anchor, Button, Flex, Skeleton, UnstyledButton } from '@mantine/core';
import { IconDeviceMobile, IconKey, IconLifebuoy, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import {
  type FactorKind,
  factorName,
  listFactors,
  maskedPhone,
  type SecondFactor,
  verifiedFactors,
} from '#app/auth/second-factors';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { Note } from '#kit/text/text';
import { CodeStep } from './CodeStep';
import { KeyStep } from './KeyStep';
import { RecoveryStep } from './RecoveryStep';
import classes from './SecondStep.module.css';

type SecondStepProps = {
  /** The session stands at the second level now. */
  onVerified?: () => void;
};

const RECOVERY = 'recovery';

const ICONS: Record<FactorKind, typeof IconKey> = {
  totp: IconDeviceMobile,
  webauthn: IconKey,
  phone: IconMessage,
};

/** A sign-in whose account has a second factor: it counts once one of the ways set up confirms it. */
export function SecondStep({ onVerified }: SecondStepProps) {
  const { session, signOut } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Kept for this sign-in alone: the next one may find other factors.
  const factors = useQuery({ queryKey: ['auth', 'second-step'], queryFn: listFactors, staleTime: 0, gcTime: 0 });
  const ways = verifiedFactors(factors.data ?? []);
  const current = ways.find(({ id }) => id === chosen) ?? ways[0];
  const isRecovery = chosen === RECOVERY;

  const handleOther = async () => {
    try {
      await signOut();
    } catch {
      setProblem('Failed to sign out. Please try again.');
    }
  };
  // The last factor was removed meanwhile: a new token says so, and the sign-in counts as it is.
  const handleWithout = async () => {
    const { error } = await authClient.refreshSession();
    if (error) setProblem(authErrorMessage(error));
    else onVerified?.();
  };

  const done = () => onVerified?.();
  let step: ReactNode;
  if (factors.isError)
    step = (
      <>
        <p className={classes.problem} role="alert">
          {authErrorMessage(factors.error)}
        </p>
        <Button size="lg" fullWidth onClick={() => void factors.refetch()}>
          Try again
        </Button>
      </>
    );
  else if (!factors.data) step = <Skeleton height={150} aria-hidden="true" />;
  else if (!current)
    step = (
      <Button size="lg" fullWidth onClick={handleWithout}>
        Continue
      </Button>
    );
  else if (isRecovery) step = <RecoveryStep onVerified={done} />;
  else if (current.factor_type === 'webauthn') step = <KeyStep key={current.id} factor={current} onVerified={done} />;
  else step = <CodeStep key={current.id} factor={current} onVerified={done} />;

  return (
    <AuthFrame
      title="Confirm it is you"
      text={factors.data ? wordsFor(isRecovery ? undefined : current) : 'One moment.'}
    >
      {step}
      {current && (
        <OtherWays
          factors={ways.filter(({ id }) => isRecovery || id !== current.id)}
          withRecovery={!isRecovery}
          onChoose={setChosen}
        />
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Note ta="center">
        Signed in as {session?.user.email || 'this account'}.{' '}
        <Anchor component="button" type="button" size="sm" onClick={handleOther}>
          Sign in as someone else
        </Anchor>
      </Note>
    </AuthFrame>
  );
}

function wordsFor(factor: SecondFactor | undefined): string {
  if (!factor) return 'Enter one of the recovery codes you saved. Each works once.';
  if (factor.factor_type === 'totp') return 'Enter the 6-digit code your authenticator app shows for Fairlead.';
  if (factor.factor_type === 'phone') return `We text a 6-digit code to ${maskedPhone(factor.phone ?? '')}.`;
  return 'Use your security key, or the fingerprint, face or PIN of this device.';
}

type OtherWaysProps = { factors: SecondFactor[]; withRecovery: boolean; onChoose: (way: string) => void };

function OtherWays({ factors, withRecovery, onChoose }: OtherWaysProps) {
  return (
    <section aria-label="Other ways to confirm" className={classes.others}>
      <Note mb={10}>Or use</Note>
      <Flex component="ul" direction="column" gap={8}>
        {factors.map((factor) => {
          const Icon = ICONS[factor.factor_type];
          return (
            <li key={factor.id}>
              <UnstyledButton className={classes.way} onClick={() => onChoose(factor.id)}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span dir="auto">{factorName(factor)}</span>
              </UnstyledButton>
            </li>
          );
        })}
        {withRecovery && (
          <li>
            <UnstyledButton className={classes.way} onClick={() => onChoose(RECOVERY)}>
              <IconLifebuoy size={20} stroke={1.6} aria-hidden="true" />
              <span>A recovery code</span>
            </UnstyledButton>
          </li>
        )}
      </Flex>
    </section>
  );
}
