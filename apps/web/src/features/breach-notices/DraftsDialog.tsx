import {
  DRAFT_BLANK,
  DRAFT_NOTE,
  type DraftFill,
  fillBlanks,
  NOTICE_DRAFT_KEYS,
  NOTICE_DRAFTS,
  type NoticeDraftKey,
} from '@fairlead/content/notices/drafts';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { Button, CopyButton, Group, SegmentedControl } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#app/api/save-file';
import { Dialog } from '#kit/dialog/Dialog';
import { Note } from '#kit/text/text';
import classes from './BreachNotices.module.css';

type DraftsDialogProps = {
  clientName: string;
  providerName: string | null;
  /** The draft that is open first. */
  first?: NoticeDraftKey;
  /** What an incident says for blanks. */
  fills?: Partial<Record<DraftFill, string>>;
  onClose: () => void;
};

/** Texts to start from, with the names filled in and the blanks marked. */
export function DraftsDialog(props: DraftsDialogProps) {
  const { clientName, providerName, first = 'individuals', fills = {}, onClose } = props;
  const [key, setKey] = useState(first);
  const { file, label, text: template } = NOTICE_DRAFTS[key];
  // The blanks first: a name with brackets in it is no blank.
  const text = fillText(fillBlanks(template, fills), {
    client: clientName,
    provider: providerName ?? '[IT service provider]',
  });
  return (
    <Dialog title="Text drafts" size={720} onClose={onClose} isFullScreenOnPhone>
      <SegmentedControl
        aria-label="Draft"
        fullWidth
        data={NOTICE_DRAFT_KEYS.map((value) => ({ value, label: NOTICE_DRAFTS[value].recipient }))}
        value={key}
        onChange={(value) => setKey(value as NoticeDraftKey)}
      />
      <Note my={12}>{DRAFT_NOTE}</Note>
      <section className={classes.draft} aria-label={label}>
        <Marked text={text} />
      </section>
      <Group mt={16} gap={12}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button onClick={copy} leftSection={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), file)}
        >
          Download
        </Button>
      </Group>
    </Dialog>
  );
}

/** The text with its blanks marked. */
function Marked({ text }: { text: string }) {
  const blanks = text.match(DRAFT_BLANK) ?? [];
  return text.split(DRAFT_BLANK).map((words, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    <span key={k}>
      {words}
      {blanks[k] && <mark className={classes.blank}>{blanks[k]}</mark>}
    </span>
  ));
}
