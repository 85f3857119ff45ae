import type { Report } from '@fairlead/contract/features/reports';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#kit/dialog/Dialog';

type WithdrawDialogProps = { report: Report; onClose: () => void; onWithdraw: (reason: string) => void };

/** Asks why before a report is taken back. */
export function WithdrawDialog({ report, onClose, onWithdraw }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title="Withdraw this report?" size={480} closesBy={reason === '' ? 'anything' : 'escape'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setProblem('Enter why it is withdrawn.');
          else onWithdraw(reason.trim());
        }}
      >
        <Text c="var(--fl-ink-2)" mb={16}>
          {report.state === 'released'
            ? `The users of ${report.clientName} no longer see “${report.title}”, and its links end. Your team keeps the file.`
            : `“${report.title}” is set aside. Your team keeps the file.`}
        </Text>
        <Textarea
          label="Why"
          description="Only your team reads this."
          data-autofocus
          rows={3}
          maxLength={500}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onClose}>
            Keep report
          </Button>
          <Button type="submit" data-danger>
            Withdraw report
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
