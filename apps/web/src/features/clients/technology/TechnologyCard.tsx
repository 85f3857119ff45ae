import { TECHNOLOGY_KIND_LABELS, TECHNOLOGY_KINDS } from '@fairlead/contract/features/clients/part-terms';
import type { ClientTechnology } from '@fairlead/contract/features/clients/technology';
import { Button, Group } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import classes from '../records/Below.module.css';
import { RecordRow, RecordRows } from '../records/RecordRow';
import { AddButton, RecordsCard } from '../records/RecordsCard';
import { useRefreshClient } from '../records/use-below-client';
import { useRecordActs } from '../records/use-record-acts';
import { PasteDialog } from './PasteDialog';
import { supportWords } from './support-words';
import { TechnologyDialog } from './TechnologyDialog';

type TechnologyCardProps = {
  clientId: string;
  /** Stands behind the name of an entry, such as a mark of what is known about it. */
  beside?: (entry: ClientTechnology) => ReactNode;
};

/** What a client works with, by kind. */
export function TechnologyCard({ clientId, beside }: TechnologyCardProps) {
  const write = useWriters();
  const [isPasting, setPasting] = useState(false);
  const technology = useQuery(api.clientTechnology.list.queryOptions({ input: { clientId } }));
  const refreshRows = useRefreshClient(clientId, api.clientTechnology.key());
  const queries = useQueryClient();
  // What is listed decides what is attacked.
  const refresh = async () => {
    await Promise.all([
      refreshRows(),
      queries.invalidateQueries({ queryKey: api.threats.key() }),
      queries.invalidateQueries({ queryKey: api.feeds.listKnownExploited.key() }),
    ]);
  };
  const acts = useRecordActs<ClientTechnology>({
    form: (entry, ends) => <TechnologyDialog clientId={clientId} entry={entry} {...ends} />,
    removal: (entry) => ({
      title: `Remove ${nameOf(entry)}?`,
      text: 'It leaves the inventory. Advisories about it are no longer shown for this client.',
      keep: 'Keep it',
      act: 'Remove',
      remove: () => api.clientTechnology.remove.call({ clientId, id: entry.id, version: entry.version }),
    }),
    refresh,
  });
  return (
    <RecordsCard
      title="Technology"
      sub="What the business works with. Advisories are matched by vendor and product."
      records={technology}
      failed="The technology could not load"
      empty={{
        title: 'Nothing listed yet',
        text: 'List what the business runs, and you see what loses support or is under attack.',
      }}
      add={
        <Group gap={8}>
          <Button
            variant="default"
            leftSection={<IconClipboardText size={18} stroke={1.6} />}
            onClick={() => setPasting(true)}
          >
            Paste or import a list
          </Button>
          <AddButton onClick={acts.add}>Add one</AddButton>
        </Group>
      }
      dialogs={
        <>
          {acts.dialog}
          {isPasting && <PasteDialog clientId={clientId} onClose={() => setPasting(false)} />}
        </>
      }
    >
      {(items) =>
        TECHNOLOGY_KINDS.map((kind) => ({ kind, entries: items.filter((entry) => entry.kind === kind) }))
          .filter(({ entries }) => entries.length > 0)
          .map(({ kind, entries }) => (
            <section key={kind} aria-label={TECHNOLOGY_KIND_LABELS[kind]}>
              <h3 className={classes.group}>{TECHNOLOGY_KIND_LABELS[kind]}</h3>
              <RecordRows>
                {entries.map((entry) => (
                  <RecordRow
                    key={entry.id}
                    label={nameOf(entry)}
                    beside={beside?.(entry)}
                    facts={[entry.usedFor, unitWords(entry.units, write)]}
                    note={entry.note}
                    acts={[acts.edit(entry), acts.remove(entry)]}
                  >
                    <SupportLine endsOn={entry.supportEndsOn} />
                  </RecordRow>
                ))}
              </RecordRows>
            </section>
          ))
      }
    </RecordsCard>
  );
}

const nameOf = ({ vendor, product, productVersion }: ClientTechnology) =>
  [vendor, product, productVersion].filter(Boolean).join(' ');

const unitWords = (units: number | null, write: Writers) => units !== null && `${write.number(units)} in use`;

function SupportLine({ endsOn }: { endsOn: string | null }) {
  const today = useToday();
  const write = useWriters();
  const support = supportWords(endsOn, today, write);
  return (
    support && <p className={support.isPressing ? `${classes.sub} ${classes.warn}` : classes.sub}>{support.text}</p>
  );
}
