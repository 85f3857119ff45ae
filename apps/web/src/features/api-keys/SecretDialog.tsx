import type { NewApiKey } from '@fairlead/contract/features/api-keys';
import { Anchor, Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { Note, Quiet, Strong } from '#kit/text/text';
import classes from './ApiKeys.module.css';
import { exampleCall } from './key-words';

type SecretDialogProps = { made: NewApiKey; onClose: () => void };

/** A new key's secret, shown this once. It closes by its button alone, so that nobody loses it to a slip. */
export function SecretDialog({ made: { key, secret }, onClose }: SecretDialogProps) {
  const example = exampleCall(secret, key.scopes, window.location.origin);
  return (
    <Dialog title={`Copy the key of ${key.name}`} size={640} closesBy="nothing" onClose={onClose}>
      <Quiet maw="64ch">
        Keep it where your program keeps its secrets. This is the only time we show it: we store no more than a
        fingerprint of it.
      </Quiet>
      <Secret label="API key" text={secret} copy="Copy key" />
      {example && (
        <>
          <Strong mt={20} mb={-8}>
            Try it
          </Strong>
          <Secret label="A first call" text={example} copy="Copy call" />
        </>
      )}
      <Note mt={8}>
        Every operation is in the <Anchor href="/api/docs">API documentation</Anchor>.
      </Note>
      <DialogFoot keep={null} onKeep={onClose} act="I have saved it" onAct={onClose} focus="act" />
    </Dialog>
  );
}

function Secret({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <fieldset className={classes.secretRow} aria-label={label}>
      <code className={classes.secret}>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy: handleCopy }) => (
          <Button
            variant="default"
            onClick={handleCopy}
            leftSection={
              copied ? (
                <IconCheck size={16} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconCopy size={16} stroke={1.6} aria-hidden="true" />
              )
            }
          >
            {copied ? 'Copied' : copy}
          </Button>
        )}
      </CopyButton>
    </fieldset>
  );
}
