import type { EvidenceLocker, EvidencePiece } from '@fairlead/contract/features/evidence';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPaperclip, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { useDownload } from '#kit/feedback/use-download';
import { Card } from '#kit/layout/Card';
import { SectionAction } from '#kit/layout/SectionAction';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { NEW_TAB } from '#kit/links/new-tab';
import { FilterChips } from '#kit/table/filters';
import { Caption, Note } from '#kit/text/text';
import { EVIDENCE_STATES, type EvidenceState, lastDayWords, stateOf } from './evidence-state';
import classes from './LockerCard.module.css';
import { useEvidenceChange } from './use-evidence-change';

const AddDialog = lazy(() => import('./AddEvidenceDialog').then((module) => ({ default: module.AddEvidenceDialog })));
const EditDialog = lazy(() => import('./EvidenceDialog').then((module) => ({ default: module.EvidenceDialog })));

const TONES: Record<EvidenceState, StateTone> = { expired: 'warning', expiring: 'info', current: 'good' };
const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Expired or expiring' },
  { value: 'loose', label: 'Covers nothing yet' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

type OpenDialog = { act: 'add' } | { act: 'edit' | 'renew' | 'remove'; piece: EvidencePiece } | null;
type LockerCardProps = { clientId: string; canWork: boolean; locker: UseQueryResult<EvidenceLocker> };

/** All evidence of a client, what ends first at the top. */
export function LockerCard({ clientId, canWork, locker }: LockerCardProps) {
  const today = useToday();
  const changed = useEvidenceChange();
  const [filter, setFilter] = useState<Filter>('all');
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const isShown = (piece: EvidencePiece) =>
    filter === 'all' || (filter === 'due' ? stateOf(piece, today) !== 'current' : piece.covers.length === 0);
  const add = (
    <Button leftSection={<IconPaperclip size={18} stroke={1.6} />} onClick={() => setOpen({ act: 'add' })}>
      Add evidence
    </Button>
  );
  return (
    <Card
      title="Evidence locker"
      sub="One place for every file and link. A piece counts wherever it is attached, through its last day; without an end date it counts until it is a year old."
      flush
    >
      {canWork && <SectionAction>{add}</SectionAction>}
      <Loaded query={locker} skeleton={<PageSkeleton blocks={[200]} />} failed="The evidence could not load">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title="No evidence yet"
              text="Attach a report, a policy or a screenshot once, and it counts in every assessment it belongs to."
              action={canWork && add}
            />
          ) : (
            <>
              <Group px={20} pb={12}>
                <FilterChips options={FILTERS} value={filter} onChange={(chosen) => setFilter(chosen ?? 'all')} />
              </Group>
              <ul className={classes.list}>
                {items.filter(isShown).map((piece) => (
                  <PieceRow
                    key={piece.id}
                    clientId={clientId}
                    piece={piece}
                    canWork={canWork}
                    onAct={(act) => setOpen({ act, piece })}
                  />
                ))}
              </ul>
              {!items.some(isShown) && <Note p={20}>Nothing matches this filter.</Note>}
            </>
          )
        }
      </Loaded>
      <Suspense>
        {open?.act === 'add' && <AddDialog clientId={clientId} replaced={null} onClose={close} />}
        {open?.act === 'renew' && <AddDialog clientId={clientId} replaced={open.piece} onClose={close} />}
        {open?.act === 'edit' && <EditDialog clientId={clientId} piece={open.piece} onClose={close} />}
      </Suspense>
      {open?.act === 'remove' && (
        <RemoveDialog
          title={`Remove ${open.piece.title}?`}
          text="It no longer counts anywhere. Assessments that were completed with it keep it."
          keep="Keep evidence"
          act="Remove evidence"
          remove={async () => {
            await api.evidence.remove.call({ clientId, id: open.piece.id });
            changed();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

type PieceRowProps = {
  clientId: string;
  piece: EvidencePiece;
  canWork: boolean;
  onAct: (act: 'edit' | 'renew' | 'remove') => void;
};

function PieceRow({ clientId, piece, canWork, onAct }: PieceRowProps) {
  const write = useWriters();
  const today = useToday();
  const state = stateOf(piece, today);
  const download = useDownload({
    fetchFile: ({ id }: EvidencePiece) => api.evidence.download.call({ clientId, id }),
    nameOf: ({ file, title }) => file?.name ?? title,
  });
  const where = [...new Set(piece.covers.map(({ framework }) => framework))].map(
    (framework) => `${framework} (${piece.covers.filter((one) => one.framework === framework).length})`,
  );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} dir="auto" data-breaks>
          {piece.title}
        </Text>
        <Note>{where.length > 0 ? `Covers ${where.join(', ')}` : 'Covers nothing yet. Choose what it shows.'}</Note>
        <Caption>
          {[
            lastDayWords(piece, today, write),
            piece.ownerName ? `Owner: ${piece.ownerName}` : 'No owner',
            piece.link ? 'Link' : 'File',
            piece.addedByName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Caption>
      </div>
      <StateBadge tone={TONES[state]}>{EVIDENCE_STATES[state]}</StateBadge>
      <MoreMenu label={`More for ${piece.title}`} isBusy={download.isPending}>
        {piece.link ? (
          <Menu.Item
            component="a"
            href={piece.link}
            {...NEW_TAB}
            leftSection={<IconExternalLink size={18} stroke={1.6} />}
          >
            Open link
          </Menu.Item>
        ) : (
          <MenuAct icon={IconDownload} onClick={() => download.mutate(piece)}>
            Download
          </MenuAct>
        )}
        {canWork && (
          <>
            <MenuAct icon={IconPencil} onClick={() => onAct('edit')}>
              Edit and choose what it covers
            </MenuAct>
            <MenuAct icon={IconRefresh} onClick={() => onAct('renew')}>
              Replace with a newer one
            </MenuAct>
            <MenuAct icon={IconTrash} color="red" onClick={() => onAct('remove')}>
              Remove
            </MenuAct>
          </>
        )}
      </MoreMenu>
    </li>
  );
}
