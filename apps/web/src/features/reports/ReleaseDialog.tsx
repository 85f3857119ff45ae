import type { Report } from '@fairlead/contract/features/reports';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '#kit/dialog/Dialog';

type ReleaseDialogProps = { report: Report | null; onClose: () => void; onRelease: (report: Report) => void };

/** Asks before a report leaves the house. */
export function ReleaseDialog({ report, onClose, onRelease }: ReleaseDialogProps) {
  return (
    <Dialog opened={report !== null} onClose={onClose} title="Release this report?" size={440}>
      <Text c="var(--fl-ink-2)">
        The users of <bdi>{report?.clientName}</bdi> will see and download “{report?.title}”. An earlier released
        version is replaced, and links to it end.
      </Text>
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose}>
          Keep it internal
        </Button>
        <Button data-autofocus onClick={() => report && onRelease(report)}>
          Release report
        </Button>
      </Group>
    </Dialog>
  );
}
