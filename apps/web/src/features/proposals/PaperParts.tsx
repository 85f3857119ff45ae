import { roundModelled } from '@fairlead/content/format/rounding';
import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { afterInsurance } from '@fairlead/content/words/after-insurance';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { monthsInWords } from '@fairlead/content/words/proposal-choice';
import { isInOption } from '@fairlead/contract/features/proposals/choice';
import type {
  Proposal,
  ProposalEffect,
  ProposalFields,
  ProposalLine,
} from '@fairlead/contract/features/proposals/proposals';
import {
  isPaidOnce,
  lineTotal,
  MIXED_CURRENCIES,
  proposalTotals,
  termTotal,
} from '@fairlead/contract/features/proposals/totals';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Caption, Strong } from '#kit/text/text';
import classes from './Proposal.module.css';

type PaperHeadProps = {
  proposal: Pick<Proposal, 'providerName' | 'clientName' | 'number'>;
  /** The provider's logo, where there is room for it; without it, the name. */
  brand?: ReactNode;
};

/** Who proposes to whom, and until when. */
export function PaperHead({ proposal, brand }: PaperHeadProps) {
  return (
    <header className={classes.head}>
      {brand ?? (
        <Strong data-breaks>
          <bdi>{proposal.providerName}</bdi>
        </Strong>
      )}
      <Text c="dimmed">Proposal {proposal.number}</Text>
      <p className={classes.for}>
        For <bdi>{proposal.clientName}</bdi>
      </p>
    </header>
  );
}

/** The columns of the services, as they are written and as they are printed. */
export function LinesHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Service</th>
        <th scope="col">Quantity</th>
        <th scope="col">Price</th>
        <th scope="col">Sum</th>
      </tr>
    </thead>
  );
}

type LinesTableProps = Pick<ProposalFields, 'lines' | 'currency'> & { options?: ProposalFields['options'] };

/** The services as they are printed; with options, to which of them each belongs. */
export function LinesTable({ lines, currency, options = [] }: LinesTableProps) {
  const { number, price } = useWriters().in(currency);
  return (
    <table className={classes.lines}>
      <LinesHead />
      {groupsOf(lines).map(({ name, lines }) => (
        <tbody key={name}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={4}>
              {name}
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong dir="auto">{line.name}</strong>
                {line.description && <p dir="auto">{line.description}</p>}
                <Belonging line={line} options={options} />
                {line.closes.length > 0 && <p className={classes.closes}>Closes: {line.closes.join('; ')}</p>}
              </td>
              <td data-label="Quantity">{number(line.quantity)}</td>
              <td data-label="Price">
                {price(Math.round((line.price ?? 0) * 100))}
                <span>{SERVICE_UNIT_WORDS[line.unit].short}</span>
              </td>
              <td data-label="Sum">
                {price(lineTotal(line) ?? 0)}
                <span>{isPaidOnce(line) ? 'once' : 'a month'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What is paid every month, then what is paid once; a group without services is left out. */
function groupsOf(lines: readonly ProposalLine[]): { name: string; lines: ProposalLine[] }[] {
  return [
    { name: 'Monthly services', lines: lines.filter((line) => !isPaidOnce(line)) },
    { name: 'One-time work', lines: lines.filter(isPaidOnce) },
  ].filter((group) => group.lines.length > 0);
}

function Belonging({ line, options }: { line: ProposalLine; options: ProposalFields['options'] }) {
  const own = options.filter(({ key }) => isInOption(line, key));
  const parts = [
    own.length > 0 && own.length < options.length
      ? `${own.length === 1 ? 'Option' : 'Options'} ${own.map(({ key }) => key.toUpperCase()).join(' and ')} only`
      : null,
    line.optional ? 'Optional' : null,
  ].filter(Boolean);
  return parts.length > 0 ? <p>{parts.join(' · ')}</p> : null;
}

/** What everything comes to; without prices in one currency, why nothing is added. */
export function TotalsBlock({
  proposal,
}: {
  proposal: Pick<ProposalFields, 'lines' | 'currency' | 'discountPercent' | 'termMonths'>;
}) {
  const { currency, discountPercent, termMonths } = proposal;
  const { price, statedPercent } = useWriters().in(currency);
  const totals = proposalTotals(proposal);
  if (!totals)
    return (
      <Text c="var(--fl-danger-text)" role="alert">
        {MIXED_CURRENCIES}
      </Text>
    );
  const overTerm = termTotal(totals, termMonths);
  const percent = statedPercent(discountPercent / 100);
  const rows = (name: string, { list, discount, net }: typeof totals.monthly) =>
    list === 0
      ? []
      : [
          ...(discount > 0
            ? [
                { label: `${name} before discount`, value: price(list), isSum: false },
                { label: `Discount of ${percent}`, value: price(-discount), isSum: false },
              ]
            : []),
          { label: name, value: price(net), isSum: true },
        ];
  return (
    <dl className={classes.totals} aria-live="polite">
      {[
        ...rows('Per month', totals.monthly),
        ...rows('One-time', totals.once),
        { label: 'First year', value: price(totals.firstYear), isSum: false },
        ...(overTerm === null || termMonths === null
          ? []
          : [{ label: `Over ${monthsInWords(termMonths)}`, value: price(overTerm), isSum: false }]),
      ].map(({ label, value, isSum }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type EffectBlockProps = {
  effect: ProposalEffect;
  currency: string;
  /** Of which set the figures are, where the client can choose another one. */
  ofSet: string | null;
};

/**
 * What the services change, as the client reads it: the rare year first, what they take off it, and the average last. The
 * return on the average is the staff's to know; see `AverageReturn`.
 */
export function EffectBlock({ effect, currency, ofSet }: EffectBlockProps) {
  const write = useWriters();
  const figures = write.in(currency);
  const { meanToday, meanWith, rareToday, rareWith } = effect;
  const after = afterInsurance(effect.basis ?? 'gross');
  // Of the amounts as they are shown, so that the difference is theirs.
  const takenOff = Math.max(0, roundModelled(rareToday) - roundModelled(rareWith));
  return (
    <section className={classes.effect} aria-label="What it changes">
      <h2>What it changes</h2>
      <FigureStrip
        label="Effect of the services"
        figures={[
          {
            label: `1-in-100-year loss${after}`,
            value: figures.short(rareToday),
            after: figures.short(rareWith),
            note: 'Today, and with these services',
          },
          {
            label: `Off the 1-in-100-year loss${after}`,
            value: figures.short(takenOff),
            note: rareToday > 0 ? `${write.percent(takenOff / roundModelled(rareToday))} of it` : 'Nothing to take off',
          },
          {
            label: `Average loss a year${after}`,
            value: figures.short(meanToday),
            after: figures.short(meanWith),
            note: 'Most single years cost nothing',
          },
        ]}
      />
      <Caption mt={8}>{[ofSet, NOT_ADVICE].filter(Boolean).join(' ')}</Caption>
    </section>
  );
}

type AverageReturnProps = { effect: ProposalEffect; currency: string; lines: readonly Pick<ProposalLine, 'price'>[] };

/** What the services are worth on the average alone, for the staff: never part of the paper. */
export function AverageReturn({ effect, currency, lines }: AverageReturnProps) {
  const write = useWriters();
  const figures = write.in(currency);
  const { meanToday, meanWith, returnOnCost, breakEvenMonth, horizonMonths, costPerYear } = effect;
  if (costPerYear === 0) return null;
  if (lines.some(({ price }) => price === null))
    return (
      <FormAlert tone="info">
        Only your team sees this: the return on the average is known once every service has a price.
      </FormAlert>
    );
  const avoided = roundModelled(meanToday) - roundModelled(meanWith);
  const words =
    avoided < costPerYear
      ? `In an average year these services cost ${figures.money(costPerYear - avoided)} more than they take off the loss; their worth is in a bad year.`
      : `In an average year these services take ${figures.money(avoided - costPerYear)} more off the loss than they cost.`;
  return (
    <FormAlert tone="info">
      Only your team sees this. {words}
      {returnOnCost === null ? '' : ` Return on the average: ${write.percent(returnOnCost)}.`}{' '}
      {breakEvenMonth === null
        ? `Not covered within ${horizonMonths} months on average losses alone.`
        : `Covered from month ${breakEvenMonth} on, on average losses alone.`}
    </FormAlert>
  );
}

type SignedProposal = Pick<Proposal, 'providerName' | 'clientName' | 'answer' | 'countersignature'>;

const SIGNED_HOW = { portal: 'Accepted in the portal', link: 'Signed online', paper: 'Signed on paper' } as const;

/** Lines to sign on paper; what was signed online stands in them. */
export function SignatureBlock({ proposal }: { proposal: SignedProposal }) {
  const write = useWriters();
  const { providerName, clientName, answer, countersignature } = proposal;
  const signed = answer?.answer === 'accepted' ? answer : null;
  return (
    <section className={classes.signatures} aria-label="Signatures">
      <Signature
        party={providerName}
        name={countersignature?.name ?? ''}
        title={countersignature?.title ?? ''}
        on={countersignature ? write.fullDate(countersignature.at) : ''}
        mark={countersignature ? 'Signed online' : ''}
      />
      <Signature
        party={clientName}
        name={signed?.name ?? ''}
        title={signed?.title ?? ''}
        on={signed ? write.fullDay(signed.on) : ''}
        mark={signed ? SIGNED_HOW[signed.how] : ''}
      />
    </section>
  );
}

type SignatureProps = { party: string; name: string; title: string; on: string; mark: string };

function Signature({ party, name, title, on, mark }: SignatureProps) {
  return (
    <div>
      <Strong mb={8} data-breaks>
        For <bdi>{party}</bdi>
      </Strong>
      <dl>
        {[
          ['Signature', mark],
          ['Name', name],
          ['Title', title],
          ['Date', on],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value || ' '}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
