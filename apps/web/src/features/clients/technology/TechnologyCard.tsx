import type { ClientTechnology } from '@fairlead/contract/client-technology';
import { TECHNOLOGY_KIND_LABELS, TECHNOLOGY_KINDS } from '@fairlead/contract/client-terms';
import { Button, Group, Menu, Skeleton } from '@mantine/core';
import { IconClipboardText, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api';
import { today } from '../../../lib/clock';
import { readerLocale } from '../../../lib/figures';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { Loaded } from '../../../ui/Loaded';
import classes from '../Below.module.css';
import { RemoveDialog } from '../RemoveDialog';
import { RowMenu } from '../RowMenu';
import { useRefreshClient } from '../use-below-client';
import { PasteDialog } from './PasteDialog';
import { supportWords } from './support-words';
import { TechnologyDialog } from './TechnologyDialog';

type Open = { kind: 'add' | 'paste' } | { kind: 'edit' | 'remove'; entry: ClientTechnology };

type TechnologyCardProps = {
  clientId: string;
  /** Stands behind the name of an entry, such as a mark of what is known about it. */
  beside?: (entry: ClientTechnology) => ReactNode;
};

/** What a client works with, by kind. */
export function TechnologyCard({ clientId, beside }: TechnologyCardProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const technology = useQuery(api.clientTechnology.list.queryOptions({ input: { clientId } }));
  const refresh = useRefreshClient(clientId, api.clientTechnology.key());
  const close = () => setOpen(null);
  const add = (
    <Group gap={8}>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={18} stroke={1.6} />}
        onClick={() => setOpen({ kind: 'paste' })}
      >
        Paste a list
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.6} />}
        onClick={() => setOpen({ kind: 'add' })}
      >
        Add one
      </Button>
    </Group>
  );
  const items = technology.data?.items ?? [];
  return (
    <Card
      title="Technology"
      sub="What the business works with. Advisories are matched by vendor and product."
      action={items.length > 0 && add}
      flush={items.length > 0}
    >
      <Loaded
        query={technology}
        skeleton={<Skeleton height={160} aria-hidden="true" />}
        failed="The technology could not load"
      >
        {() =>
          items.length === 0 ? (
            <EmptyState
              title="Nothing listed yet"
              text="List what the business runs, and you see what loses support or is under attack."
              action={add}
            />
          ) : (
            TECHNOLOGY_KINDS.map((kind) => ({ kind, entries: items.filter((entry) => entry.kind === kind) }))
              .filter(({ entries }) => entries.length > 0)
              .map(({ kind, entries }) => (
                <section key={kind} aria-label={TECHNOLOGY_KIND_LABELS[kind]}>
                  <h3 className={classes.group}>{TECHNOLOGY_KIND_LABELS[kind]}</h3>
                  <ul className={classes.rows}>
                    {entries.map((entry) => (
                      <Entry key={entry.id} entry={entry} beside={beside?.(entry)} onOpen={setOpen} />
                    ))}
                  </ul>
                </section>
              ))
          )
        }
      </Loaded>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <TechnologyDialog clientId={clientId} entry={open.kind === 'edit' ? open.entry : null} onClose={close} />
      )}
      {open?.kind === 'paste' && <PasteDialog clientId={clientId} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          title={`Remove ${nameOf(open.entry)}?`}
          text="It leaves the inventory. Advisories about it are no longer shown for this client."
          keep="Keep it"
          action="Remove"
          remove={() => api.clientTechnology.remove.call({ clientId, id: open.entry.id, version: open.entry.version })}
          onDone={() => {
            close();
            void refresh();
          }}
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
    </Card>
  );
}

const nameOf = ({ vendor, product, productVersion }: ClientTechnology) =>
  [vendor, product, productVersion].filter(Boolean).join(' ');

type EntryProps = { entry: ClientTechnology; beside: ReactNode; onOpen: (open: Open) => void };

function Entry({ entry, beside, onOpen }: EntryProps) {
  const support = supportWords(entry.supportEndsOn, today());
  const units = entry.units === null ? '' : `${new Intl.NumberFormat(readerLocale()).format(entry.units)} in use`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {nameOf(entry)} {beside}
        </p>
        <p className={classes.sub}>{[entry.usedFor, units].filter(Boolean).join(' · ')}</p>
        {support && (
          <p className={support.isPressing ? `${classes.sub} ${classes.warn}` : classes.sub}>{support.text}</p>
        )}
        {entry.note && (
          <p className={classes.note} dir="auto">
            {entry.note}
          </p>
        )}
      </div>
      <RowMenu label={nameOf(entry)}>
        <Menu.Item leftSection={<IconEdit size={18} stroke={1.6} />} onClick={() => onOpen({ kind: 'edit', entry })}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} stroke={1.6} />} onClick={() => onOpen({ kind: 'remove', entry })}>
          Remove
        </Menu.Item>
      </RowMenu>
    </li>
  );
}
