import { Button } from '@mantine/core';
import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authErrorMessage } from '#app/auth/auth-errors';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { useAct } from '#kit/form/use-act';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Problem, Quiet } from '#kit/text/text';
import { makeRecoveryCodes, recoveryCodesLeft } from './factor-calls';
import { useReauthentication } from './Reauthentication';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
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
  const { run, isActing, error } = useAct({});
  if (!hasFactor || left.data === undefined || left.data === null) return null;
  const count = left.data;

  const make = async () => {
    const made = await reauthenticate(makeRecoveryCodes);
    if (made) setCodes(made.codes);
    await queries.invalidateQueries({ queryKey: ['auth', 'recovery-codes'] });
  };
  return (
    <Card title="Recovery codes" sub="For the day you can't use your usual MFA method.">
      <Quiet maw="64ch">{wordsFor(count)}</Quiet>
      {error && <Problem role="alert">{authErrorMessage(error)}</Problem>}
      <Acts gap="8px 12px" mt={16}>
        <Button variant="default" loading={isActing} onClick={() => (count === 0 ? run(make) : setAsking(true))}>
          {count === 0 ? 'Make recovery codes' : 'Make new codes'}
        </Button>
      </Acts>
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          act="Make new codes"
          keep="Keep the old ones"
          onAct={make}
          wordsOf={authErrorMessage}
          onClose={() => setAsking(false)}
        >
          The codes you saved before stop working.
        </ConfirmDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Make a set and keep it somewhere safe.';
  const left = `${count} ${count === 1 ? 'code' : 'codes'} left.`;
  return count <= FEW ? `${left} Make new ones soon.` : left;
}
