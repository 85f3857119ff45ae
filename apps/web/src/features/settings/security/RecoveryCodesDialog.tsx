import { Button, CopyButton, Group } from '@mantine/core';
import { useEffect } from 'react';
import { saveFile } from '#app/api/save-file';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { Quiet } from '#kit/text/text';
import classes from './Security.module.css';

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void };

const asText = (codes: string[]) =>
  `Fairlead recovery codes\nEach works once, in place of your usual MFA method.\n\n${codes.join('\n')}\n`;

/** New codes, shown this once. It closes by its button alone, so that nobody loses them to a slip. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const handlePrint = () => {
    document.body.dataset.printing = 'codes';
    window.print();
  };
  useEffect(() => {
    const done = () => {
      delete document.body.dataset.printing;
    };
    window.addEventListener('afterprint', done);
    return () => {
      window.removeEventListener('afterprint', done);
      done();
    };
  }, []);
  return (
    <Dialog title="Keep your recovery codes" size={500} closesBy="nothing" onClose={onClose}>
      <Quiet maw="64ch">
        If you lose your MFA device, one of these gets you in. Each works once. Keep them where you keep other important
        papers: we cannot show them again.
      </Quiet>
      <ul className={classes.codes} aria-label="Recovery codes" style={{ marginTop: 16 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={12} mt={16} className={classes.noPrint}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([asText(codes)], { type: 'text/plain' }), 'fairlead-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="default" onClick={handlePrint}>
          Print
        </Button>
      </Group>
      <div className={classes.noPrint}>
        <DialogFoot keep={null} onKeep={onClose} act="I have saved them" onAct={onClose} focus="act" />
      </div>
    </Dialog>
  );
}
