import {
  MATCH_STATE_LABELS,
  type PatchRulesOfClient,
  type ThreatMatch,
} from '@fairlead/contract/features/threats/threats';
import { Checkbox, NumberInput, Skeleton, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { type NumberValue, numberOf } from '#domain/clients/field-numbers';
import { Dialog } from '#kit/dialog/Dialog';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Loaded } from '#kit/feedback/Loaded';
import { Note, Quiet, Small } from '#kit/text/text';
import { deadlineWords, entryName } from './threat-words';

type OfMatch = { match: ThreatMatch; onClose: () => void };

/** "It is not this product", remembered for what the catalog brings later. */
export function CorrectDialog({ match, onClose }: OfMatch) {
  const write = useWriters();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { reason: '', everywhere: false },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Enter a reason.' : null) },
  });
  return (
    <FormDialog
      title="Not this product?"
      form={form}
      act="Close and remember"
      onSubmit={async (values) => {
        const { closed, clients } = await api.threats.correct.call({ id: match.id, ...values });
        await queries.invalidateQueries({ queryKey: api.threats.key() });
        const what = write.countOf(closed, 'vulnerability', 'vulnerabilities');
        notifications.show({ message: `${what} closed at ${write.countOf(clients, 'client')}.` });
      }}
      onClose={onClose}
    >
      <Small>
        {match.technologyName} is not {match.vendor} {match.product}. What is open of that product is closed as not
        affected, and what the catalog adds to it later stays closed.
      </Small>
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={1_000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Checkbox
        label="Also at other clients that list the same product"
        {...form.getInputProps('everywhere', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

/** What was done about it, the latest first. */
export function HistoryDialog({ match, onClose }: OfMatch) {
  const write = useWriters();
  const changes = useQuery(api.threats.changes.queryOptions({ input: { id: match.id } }));
  return (
    <Dialog title={`History of ${match.cveId}`} onClose={onClose}>
      <Quiet mb={12}>
        Found at {match.clientName} on {write.fullDay(match.foundOn)}. {deadlineWords(match)}
      </Quiet>
      <Loaded query={changes} skeleton={<Skeleton height={120} radius="lg" />} failed="The history could not load">
        {({ items }) => (
          <ul>
            {items.map((change) => (
              <li key={`${change.at} ${change.to}`}>
                {MATCH_STATE_LABELS[change.from]} to {MATCH_STATE_LABELS[change.to].toLowerCase()}
                {change.reason && <span data-breaks>: {change.reason}</span>}
                <Note>
                  {change.by ?? 'Someone who is gone'}, {write.exactInstant(change.at)}
                </Note>
              </li>
            ))}
            {items.length === 0 && <li>Nobody has changed its state yet.</li>}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

type RulesDialogProps = { clientId: string; rules: PatchRulesOfClient; onClose: () => void };

/** Within how many days the client is to have exploited vulnerabilities fixed, where the shortest time wins; and its monthly brief. */
export function RulesDialog({ clientId, rules, onClose }: RulesDialogProps) {
  const queries = useQueryClient();
  const form = useForm<Omit<PatchRulesOfClient, 'ownDays' | 'version'> & { ownDays: NumberValue }>({
    initialValues: {
      ownDays: rules.ownDays ?? '',
      cyberEssentials: rules.cyberEssentials,
      essentialEight: rules.essentialEight,
      monthlyBrief: rules.monthlyBrief,
    },
  });
  return (
    <FormDialog
      title="Patching commitments"
      form={form}
      act="Save"
      onSubmit={async (values) => {
        const input = { clientId, version: rules.version, ...values, ownDays: numberOf(values.ownDays) };
        await api.threats.setRules.call(input);
        await queries.invalidateQueries({ queryKey: api.threats.key() });
      }}
      onClose={onClose}
    >
      <Small>Due dates follow the shortest time: the recommended deadline, or one of these.</Small>
      <NumberInput
        label="Days agreed with the client (optional)"
        description="From the day a vulnerability is found at the client."
        min={1}
        max={365}
        hideControls
        data-autofocus
        {...form.getInputProps('ownDays')}
      />
      <Checkbox
        label="Cyber Essentials: critical and high ones within 14 days"
        {...form.getInputProps('cyberEssentials', { type: 'checkbox' })}
      />
      <Checkbox
        label="Essential Eight: exploited ones on systems reachable from the internet within 48 hours"
        {...form.getInputProps('essentialEight', { type: 'checkbox' })}
      />
      <Checkbox
        label="A threat brief each month"
        description="Prepared as a draft at the beginning of the month. It reaches the client when you release it."
        {...form.getInputProps('monthlyBrief', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

type WorkOf = { clientId: string; technologyName: string; matches: ThreatMatch[]; onClose: () => void };

const namesOf = (matches: ThreatMatch[]) =>
  matches
    .slice(0, 10)
    .map((match) => `${entryName(match)} (${match.cveId})`)
    .join('; ');

/** Makes an item of the client's roadmap of what is open at one thing it runs. */
export function PlanDialog({ clientId, technologyName, matches, onClose }: WorkOf) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: {
      title: `Close exploited vulnerabilities in ${technologyName}`.slice(0, 200),
      description: namesOf(matches),
    },
    validate: { title: (title) => (title.trim() === '' ? 'Enter a title.' : null) },
  });
  return (
    <FormDialog
      title="Add to the roadmap"
      form={form}
      act="Add to the roadmap"
      isDirty={false}
      onSubmit={async ({ title, description }) => {
        const step = { title, description: description.slice(0, 2_000), serviceKey: 'patch_management' };
        await api.roadmap.add.call({ clientId, ...step });
        await queries.invalidateQueries({ queryKey: api.roadmap.key() });
        notifications.show({ message: `“${title}” is on the roadmap.` });
      }}
      onClose={onClose}
    >
      <Textarea label="Title" autosize data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <Textarea label="Description" autosize minRows={3} maxLength={2_000} {...form.getInputProps('description')} />
    </FormDialog>
  );
}
