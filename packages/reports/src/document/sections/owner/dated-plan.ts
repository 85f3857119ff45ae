import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { inSentence } from '@fairlead/content/format/in-sentence';
import { roundModelled } from '@fairlead/content/format/rounding';
import { dutiesMet } from '@fairlead/content/services/duties-met';
import { DEMANDS_TITLE, DUTIES_CAVEAT, DUTIES_TITLE } from '@fairlead/content/words/beyond-average-words';
import { calendarDay } from '#document/frame';
import type { PlanLine, RoadmapItem } from '#document/input';
import { type Block, better, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { itemStateWords } from '#document/roadmap/roadmap-page';
import { afterInsurance, limitChance } from '#document/simulation/basis-words';
import { pairCells, pairColumns } from '#document/simulation/context';
import { countWord, list, sentenceCase } from '#document/words';
import { beyondRows, plannedDemands } from '../beyond';
import { broughtBy } from '../brought-by';
import type { DocumentContext } from '../context';
import { offerSentence } from '../offer';
import { countOfLines, type PlanPrice, PRICES_FOLLOW, priceInWords } from '../price';
import { itemOf, offeredPlan, plannedServices } from './plan';

/** Other steps of the roadmap that have room on the page. */
const MOST_STEPS = 6;
/** Duties of a regulation that are named. */
const MOST_DUTIES = 3;

/** Services with dates and prices, and what they change; no page where nothing is offered and nothing is planned. */
export function datedPlanPages(context: DocumentContext): Page[] {
  const priced = offeredPlan(context);
  const roadmap = context.input.roadmap ?? [];
  // The page of the roadmap has them all.
  const own = context.prints('roadmap')
    ? []
    : roadmap.filter((item) => !priced?.lines.some(({ line }) => itemOf(line, roadmap) === item));
  if (!priced && own.length === 0) return [];
  return [
    {
      name: '',
      heading: 'The plan',
      lead: priced ? priceSentence(priced, context) : 'What we have planned with you so far.',
      blocks: [
        ...(priced ? [linesTable(priced, context), ...changes(context), ...duties(context), ...demands(context)] : []),
        ...stepsTable(own, context),
      ],
    },
  ];
}

/** "Six services for $2,238 a month and $4,800 once, before tax. The monthly price is 0.4% of revenue." */
function priceSentence(plan: PlanPrice, { price, words, financial, input, date }: DocumentContext): string {
  const { lines, total } = plan;
  const prices = priceInWords(plan, price);
  if (prices === null) return `${countOfLines(lines)}. ${PRICES_FOLLOW}`;
  const revenue = financial?.input.form.annualRevenue ?? 0;
  const share =
    revenue > 0 && total.monthly > 0
      ? ` The monthly price is ${words.stated((12 * total.monthly) / revenue)} of revenue.`
      : '';
  const until = input.proposal?.validUntil ? ` The offer is valid until ${date(input.proposal.validUntil)}.` : '';
  return `${countOfLines(lines)} for ${prices}.${share}${until}`;
}

/** Lines with their dates; without a single date there is no column for them. */
function linesTable(plan: PlanPrice, context: DocumentContext): Block {
  const { lines, discount, total } = plan;
  const { input, price, date } = context;
  const roadmap = input.roadmap ?? [];
  const hasDates = lines.some(({ line }) => isDated(itemOf(line, roadmap)));
  const dates = (line: PlanLine): Cell[] => {
    if (!hasDates) return [];
    const item = itemOf(line, roadmap);
    return isDated(item) ? [whenOf(item, date)] : [{ text: 'To be agreed', tone: 'quiet' }];
  };
  const amount = (value: number): Cell => (value === 0 ? '–' : price(value));
  const sums = (label: string, { monthly, once }: PlanPrice['total']): Cell[] => [
    strong(label),
    ...(hasDates ? [''] : []),
    strong(monthly === 0 ? '–' : price(monthly)),
    strong(once === 0 ? '–' : price(once)),
  ];
  const less = (value: number): Cell => (value === 0 ? '–' : better(price(-value)));
  return {
    kind: 'table',
    title: 'What we do, and what it costs',
    measure: [
      hasDates ? 'Before tax' : 'Before tax; we set the dates with you once you agree',
      ...notInPlan(plan, context),
    ].join('; '),
    columns: [
      column('Service', 1),
      ...(hasDates ? [column('When', 0)] : []),
      figureColumn('Per month'),
      figureColumn('One-time'),
    ],
    rows: [
      ...lines.map(({ line, monthly, once }): Cell[] => [
        { text: line.name, strong: true, below: line.promise },
        ...dates(line),
        line.unitPrice === null ? { text: 'To be quoted', tone: 'quiet' } : amount(monthly),
        amount(once),
      ]),
      ...(discount.monthly + discount.once > 0
        ? [[strong('Discount'), ...(hasDates ? [''] : []), less(discount.monthly), less(discount.once)]]
        : []),
      sums('Total', total),
    ],
    size: 11.5,
  };
}

const isDated = (item: RoadmapItem | undefined): item is RoadmapItem =>
  item !== undefined && (item.state === 'done' || item.start !== null || item.finish !== null);

function whenOf({ start, finish, state }: RoadmapItem, date: DocumentContext['date']): Cell {
  if (state === 'done') return strong('Done');
  const words = [start ? `From ${targetWords(start, date)}` : '', finish ? `done by ${targetWords(finish, date)}` : ''];
  return sentenceCase(words.filter((one) => one !== '').join(', '));
}

/** "Q3 2026", or a day. */
function targetWords(target: string, date: DocumentContext['date']): string {
  const [year, rest] = [target.slice(0, 4), target.slice(5)];
  return rest.startsWith('Q') ? `${rest} ${year}` : date(calendarDay(target));
}

/**
 * What the plan changes, in the figures of the first page. Where other services are offered than were simulated, only what was
 * worked out for the offer itself is told.
 */
function changes(context: DocumentContext): Block[] {
  const { financial, otherOffer, input } = context;
  if (!financial?.showTarget) return [];
  const { shown, words } = financial;
  const money = (amount: number) => (roundModelled(amount) === 0 ? 'No loss' : words.shortMoney(roundModelled(amount)));
  const effect = (input.plan ?? input.proposal)?.effect;
  if (otherOffer && !effect) return [];
  const { basis, rareYear } = otherOffer && effect ? effect : shown;
  const limit: Cell[] = [
    limitChance(shown, words),
    ...pairCells(financial, words.probability(shown.limit.today), words.probability(shown.limit.target)),
  ];
  return [
    {
      kind: 'table',
      title: 'What it changes',
      measure: otherOffer ? `The pages before show the services that were simulated. ${offerSentence(otherOffer)}` : '',
      columns: [column('', 1), ...pairColumns(financial)],
      rows: [
        ...(otherOffer ? [] : [limit]),
        [
          `1-in-100-year loss${afterInsurance({ basis })}`,
          ...pairCells(financial, money(rareYear.today), money(rareYear.target)),
        ],
        ...beyondRows(context).map(({ label, today, target, write }): Cell[] => [
          label,
          ...pairCells(financial, write(today), write(target)),
        ]),
      ],
      size: 11.5,
    },
  ];
}

/** What the table does not have: services of the roadmap that follows, and the prices of a proposal that the client has. */
function notInPlan({ lines }: PlanPrice, { input, prints }: DocumentContext): string[] {
  const proposed =
    !input.proposal && input.portal?.isProposalOpen ? ['the proposal you received has the prices that apply'] : [];
  const keys = lines.flatMap(({ line }) => line.key ?? []);
  const others = (input.roadmap ?? []).filter(
    ({ serviceKey, state }) => serviceKey !== null && state !== 'done' && broughtBy(serviceKey, keys) === null,
  );
  if (others.length === 0 || !prints('roadmap')) return proposed;
  const names = list(others.map(({ title }) => title));
  return [...proposed, `not included: ${names}, on the roadmap on the next page`];
}

/** By regulation, what the offered services help to meet; all of it with its services is on the page of the result. */
function duties(context: DocumentContext): Block[] {
  const met = dutiesMet(context.input.regulations ?? [], [...plannedServices(context)]);
  if (met.length === 0) return [];
  const cited = met.map(({ regulation, text, duties: all }) => {
    const shown = all.slice(0, MOST_DUTIES).map(({ title, citation }) => `${inSentence(title)} (${citation})`);
    const more = all.length - shown.length;
    return `${REGULATIONS[regulation].label} (${text}): ${[...shown, ...(more > 0 ? [`and ${countWord(more)} more`] : [])].join('; ')}.`;
  });
  return [{ kind: 'text', title: DUTIES_TITLE, measure: '', paragraphs: [...cited, DUTIES_CAVEAT] }];
}

/** What insurers ask for among what is offered, in the words of the publication. */
function demands(context: DocumentContext): Block[] {
  const paragraphs = plannedDemands(context);
  return paragraphs.length > 0
    ? [{ kind: 'text', title: DEMANDS_TITLE, measure: '', paragraphs: [paragraphs.join(' ')] }]
    : [];
}

/** Items of the roadmap that no line of the plan covers. */
function stepsTable(items: readonly RoadmapItem[], { date }: DocumentContext): Block[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, MOST_STEPS);
  const more = items.length - shown.length;
  return [
    {
      kind: 'table',
      title: 'Other items on the roadmap',
      measure: more > 0 ? `${sentenceCase(countWord(more))} more on the roadmap itself` : '',
      columns: [column('Item', 1), column('When', 0), column('State', 0)],
      rows: shown.map((item): Cell[] => [
        strong(item.title),
        isDated(item) ? whenOf(item, date) : { text: 'To be agreed', tone: 'quiet' },
        itemStateWords(item),
      ]),
      size: 11.5,
    },
  ];
}
