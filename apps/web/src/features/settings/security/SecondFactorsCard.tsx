import { Box, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { User } from '@supabase/auth-js';
import { IconDeviceMobile, IconKey, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { FACTOR_WORDS, type FactorKind, factorName, maskedPhone, type SecondFactor } from '#app/auth/second-factors';
import { useWriters } from '#app/locale/use-writers';
import { useSession } from '#app/session/session';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Caption, Medium, Quiet } from '#kit/text/text';
import { AddFactorDialog } from './AddFactorDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RemoveFactorDialog } from './RemoveFactorDialog';
import classes from './Security.module.css';
import { factorsOf, useReloadAccount } from './use-account';
import { useFactorOffer } from './use-factor-offer';

const ICONS: Record<FactorKind, typeof IconKey> = { totp: IconDeviceMobile, webauthn: IconKey, phone: IconMessage };

const ADD_WORDS: Record<FactorKind, string> = {
  totp: 'Add authenticator app',
  webauthn: 'Add security key',
  phone: 'Add phone number',
};

type Dialog =
  | { kind: 'add'; factor: FactorKind }
  | { kind: 'remove'; factor: SecondFactor }
  | { kind: 'codes'; codes: string[] };

/** What confirms a sign-in after the password: added, named and removed here. */
export function SecondFactorsCard({ account }: { account: User }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const reload = useReloadAccount();
  const { reloadMe } = useSession();
  const offered = useFactorOffer();
  const factors = factorsOf(account);
  const verified = factors.filter(({ status }) => status === 'verified');
  const close = () => setDialog(null);

  // The profile says whether the role still wants a second step.
  const reloadBoth = () => Promise.all([reload(), reloadMe()]);
  const handleAdded = async (name: string, codes: string[] | null) => {
    await reloadBoth();
    if (codes) setDialog({ kind: 'codes', codes });
    else {
      close();
      notifications.show({ message: `${name} is set up. Other devices are asked for it now.` });
    }
  };
  const handleRemoved = async (name: string) => {
    await reloadBoth();
    close();
    notifications.show({ message: `${name} is removed.` });
  };

  return (
    <Card title="Two-step verification (MFA)" sub="Confirms after your password that it is you.">
      {verified.length === 0 ? (
        <Quiet maw="64ch">
          You sign in with one step. With a second one, a stolen password is not enough to get in.
        </Quiet>
      ) : (
        <ul>
          {verified.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setDialog({ kind: 'remove', factor })} />
          ))}
        </ul>
      )}
      <Acts gap="8px 12px" mt={16}>
        {offered.map((kind) => (
          <Button
            key={kind}
            variant={verified.length === 0 && kind === offered[0] ? 'filled' : 'default'}
            onClick={() => setDialog({ kind: 'add', factor: kind })}
          >
            {ADD_WORDS[kind]}
          </Button>
        ))}
      </Acts>
      {dialog?.kind === 'add' && (
        <AddFactorDialog
          kind={dialog.factor}
          factors={factors}
          isFirst={verified.length === 0}
          onAdded={handleAdded}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveFactorDialog
          factor={dialog.factor}
          isLast={verified.length === 1}
          onRemoved={handleRemoved}
          onClose={close}
        />
      )}
      {dialog?.kind === 'codes' && <RecoveryCodesDialog codes={dialog.codes} onClose={close} />}
    </Card>
  );
}

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const write = useWriters();
  const { factor_type: kind, created_at, last_challenged_at } = factor;
  const Icon = ICONS[kind];
  const name = factorName(factor);
  const about = [
    name === FACTOR_WORDS[kind] ? null : FACTOR_WORDS[kind],
    factor.phone ? `to ${maskedPhone(factor.phone)}` : null,
    `added ${write.dayInSentence(created_at)}`,
    last_challenged_at ? `last used ${write.dayInSentence(last_challenged_at)}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <Box flex="1 1 auto" miw={0}>
        <Medium component="div" className={classes.name} dir="auto">
          {name}
        </Medium>
        <Caption data-breaks component="div">{`${about.charAt(0).toUpperCase()}${about.slice(1)}`}</Caption>
      </Box>
      <Button variant="subtle" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
