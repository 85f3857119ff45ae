import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportSubject } from './CreateReportDialog';
import { LateCreateReportDialog } from './LateCreateReportDialog';

type CreateReportButtonProps = {
  of: ReportSubject;
  /** A page has one filled button; elsewhere this one steps back. */
  variant?: 'filled' | 'default';
  /** Where the page makes one kind alone, by its own name. */
  label?: string;
};

/** Opens the dialog in which a report is ordered. */
export function CreateReportButton({ of, variant = 'filled', label = 'Create report' }: CreateReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LateCreateReportDialog of={of} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
