import { EXCHANGE_RATES } from '@fairlead/content/facts/exchange-rates';
import { effectBasis } from '@fairlead/content/words/proposal-choice';
import { hasOptional, optionName } from '@fairlead/contract/features/proposals/choice';
import { MOST_LINES, type Proposal } from '@fairlead/contract/features/proposals/proposals';
import type { Recipient } from '@fairlead/contract/features/proposals/signing';
import { isPaidOnce, lineTotal, sendProblems, totalsProblem } from '@fairlead/contract/features/proposals/totals';
import { Button, Flex, Group, NumberInput, Select, Text, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { planInAddress } from '#domain/plans/plan-address';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { DayField } from '#kit/form/DayField';
import { SaveState } from '#kit/form/SaveState';
import { TextLink } from '#kit/links/links';
import { Note, Quiet } from '#kit/text/text';
import { AddServiceDialog } from './AddServiceDialog';
import { OptionsEditor } from './choice/OptionsEditor';
import { OptionTotals } from './choice/OptionTotals';
import { countedDraft, type DraftValues, type LineValues, lineValues } from './draft-values';
import { LeftOutNote } from './LeftOutNote';
import { LineRow } from './LineRow';
import { AverageReturn, EffectBlock, LinesHead, PaperHead, SignatureBlock } from './PaperParts';
import classes from './Proposal.module.css';
import { partOf } from './part-of';
import { SendDialog } from './SendDialog';
import { Templates } from './Templates';
import { useProposalDraft } from './use-proposal-draft';

const LABELS: Record<keyof DraftValues, string> = {
  title: 'Title',
  currency: 'Currency',
  introduction: 'Introduction',
  terms: 'Terms',
  validUntil: 'Valid until',
  discountPercent: 'Discount',
  lines: 'Services',
  options: 'Options',
  termMonths: 'Term',
  hidden: 'Parts that are left out',
};

const CURRENCIES = Object.keys(EXCHANGE_RATES.usdPerUnit).sort();

type DraftEditorProps = {
  proposal: Proposal;
  brand: ReactNode;
  /** What can be done with it besides, such as throwing it away. */
  actions: (draft: { save: () => Promise<Proposal | null> }) => ReactNode;
  onSent: (proposal: Proposal) => void;
};

/** The paper while it is written: it is typed where it is printed, and kept as it is typed. */
export function DraftEditor({ proposal: loaded, brand, actions, onSent }: DraftEditorProps) {
  const write = useWriters();
  const today = useToday();
  const draft = useProposalDraft(loaded);
  const { kept, change, problems } = draft;
  const { stored: proposal, values } = kept;
  const [isAdding, setAdding] = useState(false);
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<Record<string, string>>({});
  const send = useMutation(api.proposals.send.mutationOptions({ onSuccess: onSent }));
  const shown = { ...asked, ...problems, ...fieldErrors(send.error) };
  const counted = countedDraft(values);
  /** What was asked for before it can be sent may be answered by it. */
  const changeAsked = (part: Partial<DraftValues>) => {
    setAsked({});
    change(part);
  };
  const handleAsk = () => {
    const missing = sendProblems(counted, today);
    setAsked(missing);
    if (Object.keys(missing).length === 0) setSending(true);
  };
  const handleSend = async (recipients: Recipient[]) => {
    const stored = await draft.save();
    if (!stored) return;
    await send.mutateAsync({ id: stored.id, version: stored.version, recipients }).catch((error: unknown) => {
      // What is refused of the people is for the dialog to show, everything else for the paper.
      if (Object.keys(fieldErrors(error)).some((path) => /^(people|recipients)/.test(path))) throw error;
    });
  };

  return (
    <>
      <div className={classes.bar}>
        <SaveState kept={kept} onRetry={() => void draft.save()} />
        <Group gap={12}>
          {actions({ save: draft.save })}
          <Button onClick={handleAsk}>Send to client</Button>
        </Group>
      </div>
      {kept.isOver && (
        <FormAlert>
          A colleague sent this proposal, or threw it away, while you were typing. What you typed last is not part of
          it; it is still below.
        </FormAlert>
      )}
      {send.isError && Object.keys(fieldErrors(send.error)).length === 0 && (
        <FormAlert>{sentenceOf(send.error)}</FormAlert>
      )}
      {Object.keys(asked).length > 0 && (
        <FormAlert>Before it can be sent: {[...new Set(Object.values(asked))].join(' ')}</FormAlert>
      )}
      <ConflictPanel
        changes={kept.changes}
        labels={LABELS}
        textOf={(field, value) => valueText(field, value, write)}
        onTake={({ field }) => draft.settle('theirs', field)}
        onKeep={({ field }) => draft.settle('mine', field)}
      />
      <article className={classes.paper} aria-label={`Proposal ${proposal.number}`} data-editing>
        <PaperHead proposal={proposal} brand={brand} />
        <Textarea
          aria-label="Title"
          autosize
          minRows={1}
          variant="unstyled"
          classNames={{ input: classes.titleInput }}
          value={values.title}
          error={shown.title}
          // A title is one line, however many it is shown in.
          onChange={(event) => change({ title: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
        />
        <DraftSettings values={values} problems={shown} onChange={changeAsked} />
        <OptionsEditor values={values} problems={shown} onChange={changeAsked} />
        <Textarea
          label="Introduction"
          autosize
          minRows={2}
          value={values.introduction}
          error={shown.introduction}
          onChange={(event) => change({ introduction: event.currentTarget.value })}
        />
        <Templates part="introduction" text={values.introduction} onUse={(introduction) => change({ introduction })} />
        <LinesEditor values={values} problems={shown} onChange={changeAsked} onAdd={() => setAdding(true)} />
        <LeftOutNote clientId={proposal.clientId} lines={values.lines} />
        <OptionTotals proposal={counted} />
        <DraftEffect proposal={proposal} currency={values.currency} />
        <Textarea
          label="Terms"
          placeholder="Your own terms: billing, notice, liability"
          autosize
          minRows={3}
          value={values.terms}
          error={shown.terms}
          onChange={(event) => change({ terms: event.currentTarget.value })}
        />
        <Templates part="terms" text={values.terms} onUse={(terms) => change({ terms })} />
        <KeepTexts introduction={values.introduction} terms={values.terms} />
        <SignatureBlock proposal={proposal} />
      </article>
      {isSending && <SendDialog proposal={proposal} onSend={handleSend} onClose={() => setSending(false)} />}
      {isAdding && (
        <AddServiceDialog
          clientId={proposal.clientId}
          lines={values.lines}
          onAdd={(lines) => changeAsked({ lines: [...values.lines, ...lines.map(lineValues)] })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

type PartProps = {
  values: DraftValues;
  problems: Record<string, string>;
  onChange: (part: Partial<DraftValues>) => void;
};

/** How long it is valid, and how its prices count. */
function DraftSettings({ values, problems, onChange }: PartProps) {
  return (
    <div className={classes.settings}>
      <DayField
        label="Valid until"
        value={values.validUntil}
        error={problems.validUntil}
        onChange={(validUntil) => onChange({ validUntil })}
      />
      <NumberInput
        label="Discount"
        suffix="%"
        hideControls
        allowNegative={false}
        decimalScale={2}
        value={values.discountPercent}
        error={problems.discountPercent}
        onChange={(value) => onChange({ discountPercent: typeof value === 'number' ? value : '' })}
      />
      <Select
        label="Currency"
        data={CURRENCIES}
        searchable
        allowDeselect={false}
        value={values.currency}
        error={problems.currency}
        onChange={(currency) => currency && onChange({ currency })}
      />
    </div>
  );
}

/** What is proposed, line by line. */
function LinesEditor({ values, problems, onChange, onAdd }: PartProps & { onAdd: () => void }) {
  const { lines, currency } = values;
  const changeLine = (index: number, part: Partial<LineValues>) =>
    onChange({ lines: lines.map((line, place) => (place === index ? { ...line, ...part } : line)) });
  const moveLine = (index: number, by: -1 | 1) => {
    const moved = [...lines];
    const [line] = moved.splice(index, 1);
    if (line) moved.splice(index + by, 0, line);
    onChange({ lines: moved });
  };
  const inOneCurrency = () =>
    lines.map((line) => (line.currency === currency ? line : { ...line, currency, price: '' as const }));
  return (
    <>
      {lines.length === 0 ? (
        <Quiet mt={12}>No services yet. Add what you propose.</Quiet>
      ) : (
        <table className={classes.lines}>
          <LinesHead />
          <tbody>
            {lines.map((line, index) => (
              <LineRow
                key={line.id}
                line={line}
                currency={currency}
                index={index}
                count={lines.length}
                included={partOf(line, lines)}
                options={values.options}
                problemOf={(field) => problems[`lines.${index}.${field}`]}
                onChange={(part) => changeLine(index, part)}
                onMove={(by) => moveLine(index, by)}
                onRemove={() => onChange({ lines: lines.filter((_, place) => place !== index) })}
              />
            ))}
          </tbody>
        </table>
      )}
      {problems.lines && <Text c="var(--fl-danger-text)">{problems.lines}</Text>}
      <Flex wrap="wrap" gap={12}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          disabled={lines.length >= MOST_LINES}
          onClick={onAdd}
        >
          Add services
        </Button>
        {totalsProblem(countedDraft(values)) && (
          <Button variant="default" onClick={() => onChange({ lines: inOneCurrency() })}>
            {`Enter every price in ${currency}`}
          </Button>
        )}
      </Flex>
    </>
  );
}

/** What the services change by the newest simulation, or what is missing to say it. */
function DraftEffect({ proposal, currency }: { proposal: Proposal; currency: string }) {
  const { effect, lines, options } = proposal;
  if (!effect)
    return (
      <p className={classes.noEffect}>{`What it changes is told here once there is a simulation in ${currency}.`}</p>
    );
  return (
    <>
      <EffectBlock
        effect={effect}
        currency={proposal.currency}
        ofSet={effectBasis(options[0] ? optionName(options[0]) : null, hasOptional(proposal))}
      />
      <AverageReturn effect={effect} currency={proposal.currency} lines={lines} />
      {effect.simulated === false && <OtherServices proposal={proposal} />}
    </>
  );
}

function valueText(field: keyof DraftValues, value: DraftValues[keyof DraftValues], write: Writers): string {
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(partText).join(', ');
  if (value === '' || value === null) return 'Empty';
  return field === 'validUntil' ? write.fullDay(String(value)) : String(value);
}

const partText = (part: LineValues | DraftValues['options'][number] | DraftValues['hidden'][number]): string => {
  if (typeof part === 'string') return part;
  return 'key' in part ? optionName(part) : `${part.name} (${part.quantity} × ${part.price})`;
};

/** Begins the next proposals with the same words. */
function KeepTexts({ introduction, terms }: { introduction: string; terms: string }) {
  const queries = useQueryClient();
  const keep = useMutation(
    api.proposals.keepTexts.mutationOptions({
      onSuccess: (texts) => queries.setQueryData(api.proposals.texts.queryKey(), texts),
    }),
  );
  const isKept = keep.isSuccess && keep.variables.introduction === introduction && keep.variables.terms === terms;
  return (
    <Note component="div" className={classes.keepTexts}>
      <Button variant="subtle" size="sm" loading={keep.isPending} onClick={() => keep.mutate({ introduction, terms })}>
        Save as default text
      </Button>
      <span role="status">{isKept ? 'Kept for new proposals' : keep.isError ? sentenceOf(keep.error) : ''}</span>
    </Note>
  );
}

/** A report tells of the simulated services; the way to make both speak of the same ones. */
function OtherServices({ proposal: { clientId, lines } }: { proposal: Proposal }) {
  const priced = lines.flatMap((line) => {
    const total = isPaidOnce(line) ? null : lineTotal(line);
    return line.serviceKey ? [{ key: line.serviceKey, monthlyPrice: total === null ? null : total / 100 }] : [];
  });
  return (
    <Quiet mt={12}>
      These are not the services of the newest simulation, so this is worked out from it, and its report tells of
      another set.{' '}
      {priced.length > 0 && (
        <TextLink
          to="/clients/$clientId/simulations/new"
          params={{ clientId }}
          search={{ step: 'services', plan: planInAddress(priced) }}
          size="sm"
        >
          Simulate these services
        </TextLink>
      )}
    </Quiet>
  );
}
