import { REGULATIONS, type RegulationKey } from '@fairlead/content/facts/regulations';
import { isSector, SECTORS } from '@fairlead/content/facts/sectors';
import { NOTICE_COLUMN_KEYS, NOTICE_COLUMN_LABELS } from '@fairlead/content/fields/notice-facts';
import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/services/controls';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { answersInWords } from '@fairlead/risk/notices/chosen-from';
import { noticeCells } from '@fairlead/risk/notices/table-cells';
import { FORM_KEYS, FORM_LABELS } from '../document/simulation/fact-labels';
import type { ExportCell, ExportColumn, ExportSheet, ExportTable } from '../formats/sheets/sheet';
import { number, share, text } from '../formats/sheets/sheet';
import type { OrganizationExport } from './input';

/** A column and what stands in it. */
type Column<Row> = [ExportColumn, (row: Row) => ExportCell | undefined];

type Rows<Kind extends Exclude<keyof OrganizationExport, 'organization' | 'by' | 'made' | 'credits'>> =
  OrganizationExport[Kind][number];

function table<Row>(name: string, columns: Column<Row>[], rows: readonly Row[]): ExportTable {
  return {
    name,
    columns: columns.map(([column]) => column),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row) ?? null)),
  };
}

const sector = (key: string | number | null | undefined): ExportCell =>
  typeof key === 'string' && isSector(key) ? SECTORS[key].label : (key ?? null);

function about({ organization, by, made, credits, ...data }: OrganizationExport): ExportTable {
  const drafts = data.simulations.filter(({ version }) => version === null).length;
  const rows: ExportCell[][] = [
    ['Organization', organization],
    ['Made', made.toISOString()],
    ['Made by', by],
    ['Clients and prospects', data.records.length],
    ['Simulations', data.simulations.length - drafts],
    ['Unfinished forms', drafts],
    ['Reports', data.reports.length],
    ['People', data.team.length],
    ...(credits ? [['Credits of the trial', `${credits.used} of ${credits.limit} used`]] : []),
    [
      'What this holds',
      'What the person who made it may see: records with all that is kept below them, simulations with answers and main figures, the list of reports, and the team. Amounts are in the currency of their row.',
    ],
    [
      'What it does not hold',
      'The files of reports and documents, the curves of simulations, passwords, and the history of changes.',
    ],
  ];
  return { name: 'About', columns: [text('What'), text('Value')], rows };
}

const RECORDS: Column<Rows<'records'>>[] = [
  [text('Name'), ({ name }) => name],
  [text('Kind'), ({ kind }) => kind],
  [text('Industry'), (row) => sector(row.sector)],
  [text('Region'), ({ region }) => region],
  [text('Country'), ({ country }) => country],
  [text('City'), ({ city }) => city],
  [number(FORM_LABELS.employees), ({ employees }) => employees],
  [text('Currency'), ({ currency }) => currency],
  [number(FORM_LABELS.annualRevenue), ({ annualRevenue }) => annualRevenue],
  [number(FORM_LABELS.recordsHeld), ({ recordsHeld }) => recordsHeld],
  [number(FORM_LABELS.lossLimit), ({ lossLimit }) => lossLimit],
  [text('Risk level'), ({ riskLevel }) => riskLevel],
  [number('Average loss a year, today'), ({ meanToday }) => meanToday],
  [number('Average loss a year, with services'), ({ meanTarget }) => meanTarget],
  [share('Chance of exceeding the loss limit within five years'), ({ chanceAboveLimit }) => chanceAboveLimit],
  [text('Last simulated'), ({ lastSimulated }) => lastSimulated],
  [text('Website'), ({ website }) => website],
  [text('Owner'), ({ owner }) => owner],
  [text('Tags'), ({ tags }) => tags.join('; ')],
  [text('Regulations'), ({ regulations }) => regulations.map(regulation).join('; ')],
  ...NOTICE_COLUMN_KEYS.map(
    (column): Column<Rows<'records'>> => [
      text(NOTICE_COLUMN_LABELS[column]),
      ({ noticeFacts }) => noticeCells(noticeFacts)[column],
    ],
  ),
  [text('Breach notice facts'), ({ noticeFacts }) => noticeFacts && answersInWords(noticeFacts)],
  [text('Insurance carrier'), ({ insuranceCarrier }) => insuranceCarrier],
  [text('Insurance renews'), ({ insuranceRenewsOn }) => insuranceRenewsOn],
  [text('Background'), ({ notes }) => notes],
  [text('Added'), ({ createdAt }) => createdAt],
  [text('Archived'), ({ archivedAt }) => archivedAt],
];

const yes = (is: boolean): string => (is ? 'Yes' : 'No');

const regulation = (key: string): string =>
  Object.hasOwn(REGULATIONS, key) ? REGULATIONS[key as RegulationKey].label : key;

const CONTACTS: Column<Rows<'contacts'>>[] = [
  [text('Client or prospect'), ({ client }) => client],
  [text('Contact'), ({ name }) => name],
  [text('Job title'), ({ title }) => title],
  [text('Role'), ({ role }) => role],
  [text('Primary'), ({ isPrimary }) => yes(isPrimary)],
  [text('Email'), ({ email }) => email],
  [text('Phone'), ({ phone }) => phone],
  [text('Note'), ({ note }) => note],
];

const TECHNOLOGY: Column<Rows<'technology'>>[] = [
  [text('Client or prospect'), ({ client }) => client],
  [text('Vendor'), ({ vendor }) => vendor],
  [text('Product'), ({ product }) => product],
  [text('Version'), ({ version }) => version],
  [text('Kind'), ({ kind }) => kind],
  [text('Where it is used'), ({ usedFor }) => usedFor],
  [number('How many'), ({ units }) => units],
  [text('Support ends'), ({ supportEndsOn }) => supportEndsOn],
  [text('Note'), ({ note }) => note],
];

const NOTES: Column<Rows<'notes'>>[] = [
  [text('Client or prospect'), ({ client }) => client],
  [text('Note'), ({ note }) => note],
  [text('Pinned'), ({ isPinned }) => yes(isPinned)],
  [text('By'), ({ by }) => by],
  [text('Written'), ({ writtenAt }) => writtenAt],
];

const SOLD: Column<Rows<'services'>>[] = [
  [text('Client or prospect'), ({ client }) => client],
  [text('Service'), ({ service }) => serviceLabel(service)],
  [text('Currency'), ({ currency }) => currency],
  [number('Price a month'), ({ monthlyPrice }) => monthlyPrice],
  [text('Since'), ({ since }) => since],
  [text('Note'), ({ note }) => note],
];

const DOCUMENTS: Column<Rows<'documents'>>[] = [
  [text('Client or prospect'), ({ client }) => client],
  [text('Title'), ({ title }) => title],
  [text('Kind'), ({ kind }) => kind],
  [text('File'), ({ file }) => file],
  [number('Bytes'), ({ bytes }) => bytes],
  [text('Shared with the client'), ({ isShared }) => yes(isShared)],
  [text('Added'), ({ addedAt }) => addedAt],
];

const NUMERIC_FACTS: readonly string[] = [
  ...['annualRevenue', 'employees', 'recordsHeld', 'downtimeCostPerHour', 'contributionMargin'],
  ...['onlineRevenueShare', 'criticalVendors', 'lossLimit', 'operatingProfit', 'cashReserve', 'serviceReliability'],
];

const SIMULATIONS: Column<Rows<'simulations'>>[] = [
  [text('Client or prospect'), ({ client }) => client],
  [number('Version'), ({ version }) => version],
  [text('Status'), ({ status }) => status],
  [text('Started'), ({ createdAt }) => createdAt],
  [text('Completed'), ({ completedAt }) => completedAt],
  [text('By'), ({ createdBy }) => createdBy],
  [text('Currency'), ({ currency }) => currency],
  [text('Risk level'), ({ riskLevel }) => riskLevel],
  [number('Average loss a year, today'), ({ figures }) => figures?.meanToday],
  [number('Average loss a year, with services'), ({ figures }) => figures?.meanTarget],
  [share('Chance of any event in a year, today'), ({ figures }) => figures?.anyEventToday],
  [share('Chance of any event in a year, with services'), ({ figures }) => figures?.anyEventTarget],
  [number('1 in 100 year, today'), ({ figures }) => figures?.var99Today],
  [number('1 in 100 year, with services'), ({ figures }) => figures?.var99Target],
  [number('Worst 1 in 20 years on average, today'), ({ figures }) => figures?.tvar95Today],
  [number('Worst 1 in 20 years on average, with services'), ({ figures }) => figures?.tvar95Target],
  [number('Average of five years, today'), ({ figures }) => figures?.fiveYearsToday],
  [number('Average of five years, with services'), ({ figures }) => figures?.fiveYearsTarget],
  [number('Loss limit of the run'), ({ figures }) => figures?.lossLimit],
  [share('Chance of exceeding the loss limit within five years'), ({ figures }) => figures?.chanceAboveLimit],
  [share('Loss limit where none is named, of revenue'), ({ risk }) => risk?.lossLimitShare],
  [share('Moderate from'), ({ risk }) => risk?.levels.moderate],
  [share('High from'), ({ risk }) => risk?.levels.high],
  [share('Severe from'), ({ risk }) => risk?.levels.severe],
  [share('Loading of the cost of risk'), ({ risk }) => risk?.costOfRiskLoading],
  ...FORM_KEYS.map((key): Column<Rows<'simulations'>> => {
    const column = NUMERIC_FACTS.includes(key) ? number(FORM_LABELS[key]) : text(FORM_LABELS[key]);
    return [column, ({ form }) => (key === 'sector' ? sector(form.sector) : form[key])];
  }),
  [text('Services proposed'), ({ form }) => (form.services ?? []).map(serviceWords).join('; ')],
  ...CONTROL_KEYS.map((key): Column<Rows<'simulations'>> => {
    const { label, choices } = CONTROLS[key];
    return [text(label), ({ form }) => choices.find((choice) => choice.key === form.posture?.[key])?.label];
  }),
  [text('Model'), ({ modelVersion }) => modelVersion],
  [text('Parameter set'), ({ parameterSet }) => parameterSet],
  [number('Seed'), ({ seed }) => seed],
  [number('Simulated years'), ({ trials }) => trials],
];

const serviceLabel = (key: string): string => (Object.hasOwn(SERVICES, key) ? SERVICES[key as ServiceKey].label : key);

function serviceWords({ key, monthlyPrice }: { key: string; monthlyPrice: number | null }): string {
  const label = serviceLabel(key);
  return monthlyPrice === null ? label : `${label} (${monthlyPrice} a month)`;
}

const REPORTS: Column<Rows<'reports'>>[] = [
  [text('Client or prospect'), ({ client }) => client],
  [text('Title'), ({ title }) => title],
  [text('Kind'), ({ kind }) => kind],
  [text('State'), ({ state }) => state],
  [number('Pages'), ({ pages }) => pages],
  [text('Made'), ({ createdAt }) => createdAt],
  [text('Released'), ({ releasedAt }) => releasedAt],
  [text('By'), ({ createdBy }) => createdBy],
];

const TEAM: Column<Rows<'team'>>[] = [
  [text('Name'), ({ name }) => name],
  [text('Email'), ({ email }) => email],
  [text('Role'), ({ role }) => role],
  [text('Status'), ({ status }) => status],
  [text('Client'), ({ client }) => client],
  [text('Joined'), ({ joined }) => joined],
  [text('Last signed in'), ({ lastLogin }) => lastLogin],
];

/** An organization's own data as tables. */
export function organizationSheets(data: OrganizationExport): ExportSheet[] {
  const tables = [
    about(data),
    table('Clients and prospects', RECORDS, data.records),
    table('Contacts', CONTACTS, data.contacts),
    table('Technology', TECHNOLOGY, data.technology),
    table('Notes', NOTES, data.notes),
    table('Services sold', SOLD, data.services),
    table('Documents', DOCUMENTS, data.documents),
    table('Simulations', SIMULATIONS, data.simulations),
    table('Reports', REPORTS, data.reports),
    table('Team', TEAM, data.team),
  ];
  // No column of these is in one currency.
  return tables.map((one) => ({ ...one, currency: 'USD' }));
}
