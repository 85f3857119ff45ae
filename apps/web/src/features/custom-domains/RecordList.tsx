import type { DnsRecord } from '@fairlead/contract/features/custom-domains';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { StatusDot } from '#kit/feedback/StatusDot';
import { Caption, Detail, Note } from '#kit/text/text';
import classes from './Domains.module.css';
import { RECORD_DOTS, recordWords } from './domain-words';

/** The records to add, each part to be copied, and what was found of each. */
export function RecordList({ records, domain }: { records: DnsRecord[]; domain: string }) {
  return (
    <ul className={classes.records} aria-label={`DNS records of ${domain}`}>
      {records.map((record) => {
        const { label, hint } = recordWords(record);
        return (
          <li key={record.name} className={classes.record}>
            <dl className={classes.parts}>
              <div>
                <Caption component="dt">Type</Caption>
                <dd>
                  <code>{record.type}</code>
                </dd>
              </div>
              <Part label="Name" value={record.name} of={record.type} />
              <Part label="Value" value={record.value} of={record.type} />
            </dl>
            <StatusDot status={RECORD_DOTS[record.result]}>{label}</StatusDot>
            {hint && <Note mt={4}>{hint}</Note>}
            {record.result === 'different' && (
              <ul className={classes.found}>
                {record.found.map((value) => (
                  <Detail component="li" key={value} data-breaks>
                    <code>{value}</code>
                  </Detail>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Part({ label, value, of }: { label: string; value: string; of: string }) {
  return (
    <div className={classes.part}>
      <Caption component="dt">{label}</Caption>
      <dd>
        <code className={classes.value}>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : 'Copy'}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                onClick={copy}
                aria-label={copied ? 'Copied' : `Copy the ${label.toLowerCase()} of the ${of} record`}
              >
                {copied ? <IconCheck size={18} stroke={1.6} /> : <IconCopy size={18} stroke={1.6} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
