import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import type {
  Proposal,
  ProposalEffect,
  ProposalFields,
  ProposalLine,
} from '@fairlead/contract/features/proposals/proposals';
import { lineTotal, MIXED_CURRENCIES, proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { Text } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { Caption, Strong } from '#kit/text/text';
import classes from './Proposal.module.css';

/** Who proposes to whom, and until when. */
export function PaperHead({ proposal }: { proposal: Pick<Proposal, 'providerName' | 'clientName' | 'number'> }) {
  return (
    <header className={classes.head}>
      <Strong data-breaks>
        <bdi>{proposal.providerName}</bdi>
      </Strong>
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

/** The services as they are printed. */
export function LinesTable({ lines, currency }: Pick<ProposalFields, 'lines' | 'currency'>) {
  const { number, price } = useWriters().in(currency);
  return (
    <table className={classes.lines}>
      <LinesHead />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <strong dir="auto">{line.name}</strong>
              {line.description && <p dir="auto">{line.description}</p>}
              {line.closes.length > 0 && <p className={classes.closes}>Closes: {line.closes.join('; ')}</p>}
            </td>
            <td data-label="Quantity">{number(line.quantity)}</td>
            <td data-label="Price">
              {price(Math.round((line.price ?? 0) * 100))}
              <span>{SERVICE_UNIT_WORDS[line.unit].short}</span>
            </td>
            <td data-label="Sum">
              {price(lineTotal(line) ?? 0)}
              <span>{line.unit === 'project' ? 'once' : 'a month'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What everything comes to; without prices in one currency, why nothing is added. */
export function TotalsBlock({
  proposal,
}: {
  proposal: Pick<ProposalFields, 'lines' | 'currency' | 'discountPercent'>;
}) {
  const { currency, discountPercent } = proposal;
  const { price, statedPercent } = useWriters().in(currency);
  const totals = proposalTotals(proposal);
  if (!totals)
    return (
      <Text c="var(--fl-danger-text)" role="alert">
        {MIXED_CURRENCIES}
      </Text>
    );
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
        ...rows('A month', totals.monthly),
        ...rows('Once', totals.once),
        { label: 'First year', value: price(totals.firstYear), isSum: false },
      ].map(({ label, value, isSum }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type EffectBlockProps = { effect: ProposalEffect; currency: string; lines: readonly Pick<ProposalLine, 'price'>[] };

/** What the services change, with the way out beside the risk. What they are worth waits for the last price. */
export function EffectBlock({ effect, currency, lines }: EffectBlockProps) {
  const figures = useWriters().in(currency);
  const { meanToday, meanWith, rareToday, rareWith, returnOnCost, breakEvenMonth, horizonMonths, costPerYear } = effect;
  return (
    <section className={classes.effect} aria-label="What it changes">
      <h2>What it changes</h2>
      <FigureStrip
        label="Effect of the services"
        figures={[
          {
            label: 'A 1-in-100 year',
            value: figures.short(rareToday),
            after: figures.short(rareWith),
            note: 'Today, and with these services',
          },
          {
            label: 'Average loss a year',
            value: figures.short(meanToday),
            after: figures.short(meanWith),
            note: 'Most single years cost nothing',
          },
          ...(lines.some(({ price }) => price === null)
            ? [{ label: 'Pays for itself', value: '–', note: 'Known once every service has a price' }]
            : costPerYear > 0
              ? [
                  {
                    label: 'Pays for itself',
                    value: breakEvenMonth === null ? 'Not reached' : `Month ${breakEvenMonth}`,
                    note: [
                      breakEvenMonth === null ? `Not within ${horizonMonths} months on average losses alone` : null,
                      returnOnCost === null ? null : `Return on a year's cost ${figures.percent(returnOnCost)}`,
                    ]
                      .filter(Boolean)
                      .join('. '),
                  },
                ]
              : []),
        ]}
      />
      <Caption mt={8}>{NOT_ADVICE}</Caption>
    </section>
  );
}

/** Lines to sign on paper; what was signed in the portal stands in them. */
export function SignatureBlock({ proposal }: { proposal: Pick<Proposal, 'providerName' | 'clientName' | 'answer'> }) {
  const write = useWriters();
  const { providerName, clientName, answer } = proposal;
  const signed = answer?.answer === 'accepted' ? answer : null;
  return (
    <section className={classes.signatures} aria-label="Signatures">
      <Signature party={providerName} name="" title="" on="" mark="" />
      <Signature
        party={clientName}
        name={signed?.name ?? ''}
        title={signed?.title ?? ''}
        on={signed ? write.fullDay(signed.on) : ''}
        mark={signed ? (signed.how === 'portal' ? 'Accepted in the portal' : 'Signed on paper') : ''}
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
