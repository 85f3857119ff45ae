import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { plainBody } from './plain-text';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type CopyTextButtonProps = { subject: string; body: string; onCopied: () => void };

/** Copies the whole text, as it is filled in, and says so. */
export const CopyTextButton = ({ subject, body, onCopied }: CopyTextButtonProps) => (
  <CopyButton value={[...(subject ? [subject] : []), plainBody(body)].join('\n\n')}>
    {({ copied, copy }) => (
      <Button
        leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
        onClick={() => {
          copy();
          onCopied();
        }}
      >
        {copied ? 'Copied' : 'Copy text'}
      </Button>
    )}
  </CopyButton>
);
