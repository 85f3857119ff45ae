import { blocksOf } from '@fairlead/content/sales/assets/asset-text';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The text as an email or a post takes it: headings without their mark. */
const plainText = (subject: string, body: string): string =>
  [
    ...(subject ? [subject] : []),
    ...blocksOf(body).map((block) =>
      block.kind === 'list' ? block.items.map((item) => `- ${item}`).join('\n') : block.text,
    ),
  ].join('\n\n');

/** Copies the whole text, as it is filled in, and says so. */
export const CopyTextButton = ({ subject, body }: { subject: string; body: string }) => (
  <CopyButton value={plainText(subject, body)}>
    {({ copied, copy }) => (
      <Button leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />} onClick={copy}>
        {copied ? 'Copied' : 'Copy text'}
      </Button>
    )}
  </CopyButton>
);
