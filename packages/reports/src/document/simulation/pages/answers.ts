import { type DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/facts/regions';
import { SECTORS } from '@fairlead/content/facts/sectors';
import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import { OPENING_HOURS } from '@fairlead/content/fields/opening-hours';
import { SIMULATION_FACTS } from '@fairlead/content/fields/simulation-facts';
import { formatDate } from '@fairlead/content/format/format-date';
import { ASSUMPTION_SET_LABELS } from '@fairlead/content/scenarios/assumptions-2';
import { COMPONENT_LABELS } from '@fairlead/content/scenarios/component-labels';
import { SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { CONTROL_KEYS, CONTROLS, type ControlKey } from '@fairlead/content/services/controls';
import { type LevelStyle, levelOrigin, levelWords } from '@fairlead/content/words/level-words';
import { type Block, type Cell, column, type Page } from '#document/page';
import type { PageContext } from '../context';

/** What the figures start from: the facts of the business and its answers, and what an analyst has replaced. */
export function answersPage(context: PageContext): Page {
  const { input, shown, words } = context;
  const { form, exchangeRate, result, level } = input;
  const count = (value: number) => value.toLocaleString(input.locale);
  const style = {
    percent: words.percent,
    day: (instant: string) => formatDate(new Date(instant), { locale: input.locale, timeZone: 'UTC' }),
  };
  const known = CONTROL_KEYS.filter(
    (key) => form.levels?.[key] || (form.posture[key] ?? 'not_sure') !== 'not_sure',
  ).length;
  return {
    name: 'Answers',
    heading: 'Inputs',
    lead: `The facts of the business, and ${known} of ${CONTROL_KEYS.length} questions about its protections answered. Where an answer is not known, the model takes what is typical.`,
    blocks: [
      {
        kind: 'facts',
        title: 'The business',
        measure: 'As given; amounts before tax',
        items: [
          { label: 'Industry', value: keyed(SECTORS, form.sector)?.label ?? form.sector },
          { label: 'Region', value: keyed(REGIONS, form.region) ?? form.region },
          { label: 'Annual revenue', value: words.money(form.annualRevenue) },
          { label: 'Staff', value: count(form.employees) },
          { label: 'Personal records held', value: count(form.recordsHeld) },
          { label: 'Most sensitive data', value: SHORT_SENSITIVITY[form.dataSensitivity] },
          {
            label: 'Downtime cost per hour',
            value: form.downtimeCostPerHour === null ? 'From revenue and staff' : words.money(form.downtimeCostPerHour),
          },
          { label: 'Contribution margin', value: words.percent(form.contributionMargin) },
          { label: 'Revenue earned online', value: words.percent(form.onlineRevenueShare) },
          { label: 'Critical vendors', value: count(form.criticalVendors) },
          {
            label: 'Loss limit',
            value: `${words.money(result.lossLimit.amount)}${level.limitShare === null ? '' : ` (${shown.ofModel2 ? 'at most ' : ''}${words.stated(level.limitShare)} of revenue)`}`,
          },
          ...ownFacts(context),
          { label: 'Assumption set', value: ASSUMPTION_SET_LABELS[form.assumptionSet] },
          { label: 'Service effectiveness', value: words.percent(form.serviceReliability) },
          ...(result.currency === 'USD'
            ? []
            : [{ label: `US dollars for 1 ${result.currency}`, value: `${exchangeRate.usd} (${exchangeRate.date})` }]),
        ],
      },
      {
        kind: 'table',
        title: 'Protections today',
        measure: form.levels ? 'Answers as given, or the level used, with its source' : 'Answers as given',
        columns: [
          column('Protection', 1),
          column('Answer', form.levels ? 0.9 : 1.6),
          ...(form.levels ? [column('From', 1.9)] : []),
        ],
        rows: CONTROL_KEYS.map((key) => [
          { text: CONTROLS[key].label, strong: true },
          ...protectionCells(form, key, style),
        ]),
        size: 11.5,
      },
      ...overrides(context),
    ],
  };
}

/** The level and where it comes from where it has a mark, else the answer in words. */
function protectionCells(
  { posture, levels }: PageContext['input']['form'],
  key: ControlKey,
  style: LevelStyle,
): Cell[] {
  const marked = levels?.[key];
  if (marked?.replaces) return [style.percent(marked.level), levelWords(marked, style)];
  if (marked) return [style.percent(marked.level), { text: levelOrigin(marked, style), tone: 'quiet' }];
  const said =
    CONTROLS[key].choices.find((choice) => choice.key === posture[key])?.label ?? 'Not asked; taken as typical';
  return levels ? [said, ''] : [said];
}

const SHORT_SENSITIVITY: Record<keyof typeof DATA_SENSITIVITIES, string> = {
  none: 'Business contacts',
  basic: 'Names and addresses',
  financial: 'Cards, bank or tax',
  health: 'Health records',
};

function keyed<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** What only model 2 asks, as far as it was answered. */
function ownFacts({ input: { form }, words }: PageContext): { label: string; value: string }[] {
  const { openingHours, operatingProfit, cashReserve, includeProvider } = form;
  const label = { ...BUSINESS_FACTS, ...SIMULATION_FACTS };
  return [
    ...(openingHours ? [{ label: label.openingHours.label, value: OPENING_HOURS[openingHours] }] : []),
    ...(typeof operatingProfit === 'number'
      ? [{ label: label.operatingProfit.label, value: words.money(operatingProfit) }]
      : []),
    ...(typeof cashReserve === 'number' ? [{ label: label.cashReserve.label, value: words.money(cashReserve) }] : []),
    ...(includeProvider ? [{ label: label.includeProvider.label, value: 'Yes' }] : []),
  ];
}

/** Every figure of the model that was replaced for this client, with the reason given. */
function overrides({ input, words }: PageContext): Block[] {
  const { rateOverrides, amountOverrides } = input.form;
  if (rateOverrides.length + amountOverrides.length === 0) return [];
  const number = (value: number) => value.toLocaleString(input.locale, { maximumFractionDigits: 4 });
  const range = ({ min, mode, max }: { min: number; mode: number; max: number }) =>
    `${words.percent(min)}, ${words.percent(mode)}, ${words.percent(max)}`;
  const name = (key: string) => keyed(SCENARIOS, key)?.label ?? key;
  return [
    {
      kind: 'table',
      title: 'Assumptions changed for this client',
      measure: 'In place of the model’s own figures, with the reason given',
      columns: [column('What', 1), column('Now', 1.3), column('Reason', 1.3)],
      rows: [
        ...rateOverrides.map(({ scenario, threatRate, capability, resistance, reason }) => [
          { text: `${name(scenario)}: how often`, strong: true },
          `${number(threatRate)} attempts a year; capability ${range(capability)}; resistance ${range(resistance)}`,
          reason,
        ]),
        ...amountOverrides.map((override) => [
          {
            text: `${name(override.scenario)}: ${(keyed(COMPONENT_LABELS, override.tag) ?? override.tag).toLowerCase()}`,
            strong: true,
          },
          override.kind === 'lognormal'
            ? `${number(override.p05)} to ${number(override.p95)} (5% and 95% points)`
            : range(override),
          override.reason,
        ]),
      ],
      size: 11.5,
    },
  ];
}
