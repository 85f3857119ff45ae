import type { LeadForm } from '@fairlead/contract/features/leads';
import { Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCode, IconCopy, IconEdit, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#app/api/save-file';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';
import { FormDialogOfCheck } from './FormDialogOfCheck';
import classes from './Leads.module.css';
import { embedCode } from './lead-words';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** A check with its link, the code for a website, and the picture for a slide. */
export function FormCard({ form }: { form: LeadForm }) {
  const write = useWriters();
  const [isEditing, setIsEditing] = useState(false);
  const { title, link, qr, leads, isOpen, retentionDays } = form;
  return (
    <Card
      title={title}
      sub={`${write.number(leads)} ${leads === 1 ? 'lead' : 'leads'}. Answers are deleted after ${retentionDays} days, unless the lead became a client.`}
      action={<StateBadge tone={isOpen ? 'good' : 'quiet'}>{isOpen ? 'Open' : 'Closed'}</StateBadge>}
    >
      <div className={classes.form}>
        <img
          className={classes.qr}
          src={`data:image/svg+xml;utf-8,${qr}`}
          alt={`QR code of the link to “${title}”`}
          width={140}
          height={140}
        />
        <div>
          <Note data-breaks>{link}</Note>
          <Group gap={8} mt={12}>
            <CopyFor text={link} label="Copy link" icon={<IconCopy {...ICON} />} />
            <CopyFor text={embedCode(link, title)} label="Copy code for a website" icon={<IconCode {...ICON} />} />
            <Button
              variant="default"
              leftSection={<IconQrcode {...ICON} />}
              onClick={() => saveFile(new Blob([qr], { type: 'image/svg+xml' }), 'check-qr.svg')}
            >
              Download QR code
            </Button>
            <Button variant="default" leftSection={<IconEdit {...ICON} />} onClick={() => setIsEditing(true)}>
              Edit
            </Button>
          </Group>
        </div>
      </div>
      {isEditing && <FormDialogOfCheck form={form} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

type CopyForProps = { text: string; label: string; icon: ReactNode };

const CopyFor = ({ text, label, icon }: CopyForProps) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button variant="default" leftSection={copied ? <IconCheck {...ICON} /> : icon} onClick={copy}>
        {copied ? 'Copied' : label}
      </Button>
    )}
  </CopyButton>
);
