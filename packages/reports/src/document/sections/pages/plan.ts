import { roundModelled } from '@fairlead/content/format/rounding';
import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import type { PlanEffect, PlanLine, PlanPart } from '#document/input';
import { type Block, better, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { afterInsurance } from '#document/simulation/basis-words';
import { servicesPage } from '#document/simulation/pages/services';
import { costOfRiskPage, worthPage } from '#document/simulation/pages/worth';
import { broughtBy } from '../brought-by';
import type { DocumentContext } from '../context';
import { offerSentence } from '../offer';
import { countOfLines, type PlanPrice, PRICES_FOLLOW, priceInWords, priceOf } from '../price';

/** The managed services with their prices, what they close and what they change. */
export function planPages(context: DocumentContext): Page[] {
  const { financial, input } = context;
  const plan = planOf(context);
  const worth = financial ? asSimulated(worthPage(financial), context) : null;
  const ranked = financial && !plan ? servicesPage(financial) : null;
  const risk = financial && worth ? asSimulated(costOfRiskPage(financial), context) : null;
  const returns = input.combined || !plan ? [worth, risk] : [];
  return [plan ? planPage(plan, context) : null, ranked, ...returns].filter((page) => page !== null);
}

/** Where other services are offered than were simulated, the page says which ones its figures are of. */
function asSimulated(page: Page | null, { otherOffer }: DocumentContext): Page | null {
  if (!page || !otherOffer) return page;
  const text = `The figures here are of the services that were simulated. ${offerSentence(otherOffer)} “The plan” says what it changes.`;
  return {
    ...page,
    heading: page.heading === 'What the plan changes' ? 'What the simulated services change' : page.heading,
    blocks: [{ kind: 'note', title: 'The proposal is not quite this', text }, ...page.blocks],
  };
}

/** A proposal is a plan with terms: its services are the plan's where there is no other. */
function planOf({ input: { plan, proposal } }: DocumentContext): PlanPart | null {
  const found = plan ?? proposal;
  return found && found.lines.length > 0 ? found : null;
}

function planPage(plan: PlanPart, context: DocumentContext): Page {
  const { price, input } = context;
  const offered = input.proposal && input.proposal.lines.length > 0 ? input.proposal : null;
  const priced = offered ? priceOf(offered.lines, offered.discount) : priceOf(plan.lines);
  const prices = priceInWords(priced, price);
  const closed = closesTable(plan.lines, context);
  return {
    name: '',
    heading: 'The plan',
    lead:
      prices === null
        ? `${countOfLines(priced.lines)}. ${PRICES_FOLLOW}`
        : `${countOfLines(priced.lines)} for ${prices}.`,
    blocks: [
      ...(plan.effect ? [effectFigures(effectOf(plan.effect, context), context)] : []),
      // The proposal has the prices line by line; without one, or without steps to name, they stand here.
      ...(offered && context.prints('proposal') && closed.length > 0
        ? []
        : [linesTable(priced, context, 'Services and prices')]),
      ...closed,
    ],
  };
}

/** Of the services that were simulated, the figures of the simulation itself: every page then says the same. */
function effectOf(effect: PlanEffect, { financial, otherOffer }: DocumentContext): PlanEffect {
  if (!financial || otherOffer) return effect;
  const { basis, average, rareYear } = financial.shown;
  return { ...effect, basis, average, rareYear };
}

/** What the services change, in the figures an owner knows from the first page. */
export function effectFigures(
  { basis, average, rareYear, returnOnCost, breakEvenMonth }: PlanEffect,
  { words }: DocumentContext,
): Block {
  const after = afterInsurance({ basis });
  const shown = (amount: number) => (roundModelled(amount) === 0 ? 'No loss' : words.shortMoney(roundModelled(amount)));
  const [today, target] = [roundModelled(average.today), roundModelled(average.target)];
  return {
    kind: 'figures',
    items: [
      {
        label: `1-in-100-year loss${after}`,
        value: shown(rareYear.today),
        after: `${shown(rareYear.target)} with the plan`,
      },
      {
        label: `Average loss per year${after}`,
        value: shown(average.today),
        after: `${shown(average.target)} with the plan`,
      },
      {
        label: `Avoided in an average year${after}`,
        value: words.shortMoney(Math.max(0, today - target)),
        after: worthOf({ today, target, returnOnCost, breakEvenMonth }, words.percent),
      },
    ],
  };
}

/** What is said under the amount avoided: when it has paid for the plan, else its part of the average. */
function worthOf(
  {
    today,
    target,
    returnOnCost,
    breakEvenMonth,
  }: Pick<PlanEffect, 'returnOnCost' | 'breakEvenMonth'> & PlanEffect['average'],
  percent: (share: number) => string,
): string {
  if (breakEvenMonth !== null) return `Paid for itself by month ${breakEvenMonth}`;
  if (returnOnCost !== null && returnOnCost > 0) return `${percent(returnOnCost)} more than it costs`;
  return today > 0 ? `${percent(Math.max(0, today - target) / today)} of the average` : '';
}

const amountCell = (amount: number, price: (amount: number) => string): Cell => (amount === 0 ? '–' : price(amount));

/** Lines with their quantities, and the sum of each column; a discount has its own line. */
export function linesTable(
  { lines, subtotal, discount, total, firstYear }: PlanPrice,
  { price }: DocumentContext,
  title: string,
): Block {
  const sums = (label: string, { monthly, once }: PlanPrice['total']): Cell[] => [
    strong(label),
    '',
    strong(monthly === 0 ? '–' : price(monthly)),
    strong(once === 0 ? '–' : price(once)),
  ];
  const hasDiscount = discount.monthly > 0 || discount.once > 0;
  const less = (amount: number): Cell => (amount === 0 ? '–' : better(price(-amount)));
  return {
    kind: 'table',
    title,
    measure: 'Before tax',
    columns: [
      column('Service', 1),
      column('Quantity and price', 0),
      figureColumn('Per month'),
      figureColumn('One-time'),
    ],
    rows: [
      ...lines.map(({ line, monthly, once }): Cell[] => [
        { text: line.name, strong: true, below: line.promise },
        quantityOf(line, price),
        amountCell(monthly, price),
        amountCell(once, price),
      ]),
      ...(hasDiscount
        ? [sums('Together', subtotal), [strong('Discount'), '', less(discount.monthly), less(discount.once)]]
        : []),
      sums(hasDiscount ? 'After the discount' : 'Together', total),
      [strong('First-year total'), '', '', strong(price(firstYear))],
    ],
    size: 12,
  };
}

function quantityOf({ quantity, unit, unitPrice }: PlanLine, price: (amount: number) => string): string {
  if (unitPrice === null) return 'To be quoted';
  const words = SERVICE_UNIT_WORDS[unit].short;
  return quantity === 1 ? `${price(unitPrice)} ${words}` : `${quantity} × ${price(unitPrice)} ${words}`;
}

const MOST_CLOSED = 6;

/** Which open steps of the assessments each service does; nothing where none matches. */
function closesTable(lines: PlanLine[], { assessments }: DocumentContext): Block[] {
  const open = assessments.flatMap(({ gaps }) => gaps);
  const keys = lines.flatMap(({ key }) => key ?? []);
  const rows = lines.flatMap(({ key, name, closes }): Cell[][] => {
    const own = open.filter(({ question }) => key !== null && broughtBy(question.service, keys) === key);
    const titles = closes.length > 0 ? closes : [...new Set(own.map(({ question }) => question.recommendation.title))];
    if (titles.length === 0) return [];
    const more = titles.length - MOST_CLOSED;
    const listed = titles.slice(0, MOST_CLOSED).join('; ');
    return [[strong(name), more > 0 ? `${listed}; and ${more} more` : listed]];
  });
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'What each service takes care of',
      measure: 'Open steps of the assessments',
      columns: [column('Service', 0.8), column('Steps', 2)],
      rows,
      size: 11.5,
    },
  ];
}
