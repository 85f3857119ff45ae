import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { isNfrWithdrawn } from '@fairlead/contract/features/trials/trial';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import { accessWords } from './access-words';
import { ExtendDialog } from './ExtendDialog';
import classes from './MspAccess.module.css';
import { RevokeNfrDialog } from './RevokeNfrDialog';

/** The trial or NFR access of an MSP: the day it is on, its end, and the way to move that. */
export function AccessCard({ msp }: { msp: AdminMspDetail }) {
  const write = useWriters();
  const serverNow = useServerNow();
  const [open, setOpen] = useState<'extend' | 'revoke' | null>(null);
  const { status, headline, detail, share } = accessWords(msp, serverNow(), write);
  const close = () => setOpen(null);
  return (
    <Card title={msp.is_nfr ? 'NFR access' : 'Free trial'}>
      <Text component="div" variant="total" className={classes.headline} data-status={status}>
        {headline}
      </Text>
      {share !== null && (
        <Progress
          value={share * 100}
          color={status === 'soon' ? 'var(--fl-warning-text)' : 'var(--fl-info-text)'}
          size={6}
          mt={10}
          aria-label="Part of the access used"
        />
      )}
      <p className={classes.detail}>{detail}</p>
      <Group gap={12} mt={16}>
        <Button variant="default" onClick={() => setOpen('extend')}>
          {status === 'ended' ? 'Give access again' : 'Change the end'}
        </Button>
        {msp.is_nfr && !isNfrWithdrawn(msp) && (
          <Button variant="subtle" onClick={() => setOpen('revoke')}>
            Withdraw access
          </Button>
        )}
      </Group>
      {open === 'extend' && <ExtendDialog msp={msp} onClose={close} />}
      {open === 'revoke' && <RevokeNfrDialog msp={msp} onClose={close} />}
    </Card>
  );
}
