import type { CoveredRequirement, EvidencePiece } from '@fairlead/contract/features/evidence';
import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { staffChoices } from '#domain/team/staff-choices';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { DayField } from '#kit/form/DayField';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { Caption, Label, Note } from '#kit/text/text';
import classes from './EvidenceDialog.module.css';
import { useEvidenceChange } from './use-evidence-change';

type Values = { title: string; link: string; validUntil: string | null; owner: string | null; covers: string[] };

const LABELS: Record<keyof Values, string> = {
  title: 'What it is',
  link: 'Address',
  validUntil: 'Valid until',
  owner: 'Owner',
  covers: 'Covers',
};

const ownerOf = ({ ownerId, ownerContactId }: EvidencePiece) =>
  ownerId ? `member:${ownerId}` : ownerContactId ? `contact:${ownerContactId}` : null;

const valuesOf = (piece: EvidencePiece): Values => ({
  title: piece.title,
  link: piece.link ?? '',
  validUntil: piece.validUntil,
  owner: ownerOf(piece),
  covers: piece.covers.map(({ requirement }) => requirement),
});

/** An owner of the form, as the API takes it. */
function ownerFields(owner: string | null) {
  const [kind, id = null] = owner?.split(':') ?? [];
  return { ownerId: kind === 'member' ? id : null, ownerContactId: kind === 'contact' ? id : null };
}

function textOf(field: keyof Values, value: Values[keyof Values], write: Writers): string {
  if (value === null || value === '') return 'None';
  if (Array.isArray(value)) return value.length === 1 ? '1 requirement' : `${value.length} requirements`;
  if (field === 'owner') return value.startsWith('member:') ? 'A team member' : 'A contact of the client';
  return field === 'validUntil' ? write.fullDay(value) : value;
}

type EvidenceDialogProps = { clientId: string; piece: EvidencePiece; onClose: () => void };

/** What a piece of evidence is called, how long it is valid, who keeps it current, and what it covers. */
export function EvidenceDialog({ clientId, piece, onClose }: EvidenceDialogProps) {
  const write = useWriters();
  const changed = useEvidenceChange();
  const team = useQuery(api.team.list.queryOptions()).data?.items;
  const contacts = useQuery(api.clientContacts.list.queryOptions({ input: { clientId } })).data?.items ?? [];
  const asked = useQuery(api.evidence.requirements.queryOptions({ input: { clientId } })).data?.items ?? [];
  const record = useVersionedForm<EvidencePiece, Values>({
    stored: piece,
    valuesOf,
    validate: { title: (title) => (title.trim() === '' ? 'Enter a title.' : null) },
    save: ({ title, link, validUntil, owner, covers }, { version }) =>
      api.evidence.update.call({
        clientId,
        id: piece.id,
        version,
        title,
        validUntil,
        covers,
        ...ownerFields(owner),
        ...(piece.link === null ? {} : { link }),
      }),
    read: async () => {
      const { items } = await api.evidence.list.call({ clientId });
      return items.find(({ id }) => id === piece.id) ?? piece;
    },
    onSaved: changed,
  });
  const owners = [
    { group: 'Your team', items: staffChoices(team, piece.ownerId).map(ownerChoice('member')) },
    {
      group: 'Client',
      items: contacts
        .map(({ id, name, email }) => ({ value: id, label: name || email }))
        .filter(({ label }) => label !== '')
        .map(ownerChoice('contact')),
    },
  ];
  const { form } = record;
  return (
    <RecordDialog
      noun="evidence"
      isNew={false}
      record={record}
      labels={LABELS}
      textOf={(field, value) => textOf(field, value, write)}
      onClose={onClose}
    >
      {(inputProps) => (
        <>
          <TextInput label={LABELS.title} data-autofocus autoComplete="off" maxLength={200} {...inputProps('title')} />
          {piece.link !== null && (
            <TextInput label={LABELS.link} type="url" maxLength={2_000} {...inputProps('link')} />
          )}
          <DayField
            label={`${LABELS.validUntil} (optional)`}
            description="Without an end date it counts until it is a year old."
            {...inputProps('validUntil')}
            w={260}
          />
          <Select
            label={`${LABELS.owner} (optional)`}
            description="Asked by email 30 and 7 days before the evidence stops counting, and when it has."
            data={owners.filter(({ items }) => items.length > 0)}
            clearable
            searchable
            {...inputProps('owner')}
          />
          <Covers
            chosen={form.values.covers}
            choices={[...asked, ...piece.covers]}
            onChange={(covers) => form.setFieldValue('covers', covers)}
          />
        </>
      )}
    </RecordDialog>
  );
}

const ownerChoice =
  (kind: 'member' | 'contact') =>
  ({ value, label }: { value: string; label: string }) => ({ value: `${kind}:${value}`, label });

type CoversProps = { chosen: string[]; choices: CoveredRequirement[]; onChange: (chosen: string[]) => void };

/** The requirements that a piece covers: those chosen, and a search for another one. */
function Covers({ chosen, choices, onChange }: CoversProps) {
  const known = new Map(choices.map((one) => [one.requirement, one]));
  const frameworks = [...new Set([...known.values()].map(({ framework }) => framework))];
  const idOf = (requirement: string) => requirement.slice(requirement.indexOf(':') + 1);
  const open = [...known.values()].filter(({ requirement }) => !chosen.includes(requirement));
  return (
    <div>
      <Label component="p">{LABELS.covers}</Label>
      {chosen.length === 0 ? (
        <Note>Nothing yet. A piece counts in every assessment and framework that it covers.</Note>
      ) : (
        <ul className={classes.covers}>
          {chosen.map((requirement) => {
            const { framework, text } = known.get(requirement) ?? { framework: requirement, text: '' };
            return (
              <li key={requirement}>
                <span>
                  {text}
                  <Caption>{`${framework} · ${idOf(requirement)}`}</Caption>
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`No longer covers ${idOf(requirement)}`}
                  onClick={() => onChange(chosen.filter((one) => one !== requirement))}
                >
                  <IconX size={16} stroke={1.6} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <Select
        aria-label="Add a requirement"
        placeholder="Add a requirement: search by number or words"
        mt={8}
        data={frameworks.map((framework) => ({
          group: framework,
          items: open
            .filter((one) => one.framework === framework)
            .map(({ requirement, text }) => ({ value: requirement, label: `${idOf(requirement)} · ${text}` })),
        }))}
        searchable
        limit={60}
        value={null}
        onChange={(requirement) => requirement && onChange([...chosen, requirement])}
        nothingFoundMessage="Nothing found. Requirements appear here once an assessment or check was started."
      />
    </div>
  );
}
