import { Button, Group, Modal, Text } from '@mantine/core';
import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authErrorMessage } from '#app/auth/auth-errors';
import { Card } from '#kit/layout/Card';
import { makeRecoveryCodes, recoveryCodesLeft } from './factor-calls';
import { useReauthentication } from './Reauthentication';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import classes from './Security.module.css';
import { factorsOf } from './use-account';

const FEW = 3;

/** Codes that stand in for a lost factor. Not there without a factor, or with a service that has none. */
export function RecoveryCodesCard({ account }: { account: User }) {
  const reauthenticate = useReauthentication();
  const queries = useQueryClient();
  const hasFactor = factorsOf(account).some(({ status }) => status === 'verified');
  const left = useQuery({
    queryKey: ['auth', 'recovery-codes', hasFactor],
    queryFn: recoveryCodesLeft,
    enabled: hasFactor,
    staleTime: 0,
  });
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasFactor || left.data === undefined || left.data === null) return null;
  const count = left.data;

  const handleMake = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const made = await reauthenticate(makeRecoveryCodes);
      setAsking(false);
      if (made) setCodes(made.codes);
      await queries.invalidateQueries({ queryKey: ['auth', 'recovery-codes'] });
    } catch (error) {
      setProblem(authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Recovery codes" sub="For the day your second step is out of reach.">
      <p className={classes.lead}>{wordsFor(count)}</p>
      {problem && !isAsking && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" loading={isBusy} onClick={() => (count === 0 ? void handleMake() : setAsking(true))}>
          {count === 0 ? 'Make recovery codes' : 'Make new codes'}
        </Button>
      </div>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title="Make new recovery codes?" size={440}>
        <Text c="var(--fl-ink-2)">The codes you saved before stop working.</Text>
        {problem && (
          <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep the old ones
          </Button>
          <Button data-autofocus loading={isBusy} onClick={handleMake}>
            Make new codes
          </Button>
        </Group>
      </Modal>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Make a set and keep it somewhere safe.';
  const left = `${count} ${count === 1 ? 'code' : 'codes'} left.`;
  return count <= FEW ? `${left} Make new ones soon.` : left;
}
