import { COMPLIANCE_NOTICE, COMPLIANCE_STATUS_WORDS, NOT_AFFILIATED } from '@fairlead/content/words/compliance-words';
import { complianceVerdict } from '@fairlead/risk/compliance/verdict';
import type { CompliancePart, PrintedRequirement } from '#document/compliance-part';
import { type Block, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';

/** Letters of a table with long texts, in points. */
const SMALL = 11;
const EFFORTS = { low: 'Low', medium: 'Medium', high: 'High' } as const;
const OPEN = ['partly', 'not_met', 'unknown'];

const percent = (share: number | null) => (share === null ? 'Nothing applies' : `${Math.round(100 * share)}%`);

const page = (heading: string, lead: string, blocks: Block[]): Page[] => [{ name: '', heading, lead, blocks }];
const openOf = ({ requirements }: CompliancePart['groups'][number]) =>
  requirements.filter(({ status, leftOut }) => leftOut === null && OPEN.includes(status));
const all = ({ groups }: CompliancePart) => groups.flatMap(({ requirements }) => requirements);

/** Readiness, the framework's own result, and readiness by group. */
export function standingPages({ input: { compliance }, name }: DocumentContext): Page[] {
  if (!compliance) return [];
  const { score, title, frameworkVersion, groups } = compliance;
  const { counts } = score;
  const verdict = complianceVerdict(score);
  const share = score.readiness === null ? '–' : String(Math.round(100 * score.readiness));
  return page(`${name}: ${title}`, `${frameworkVersion}. ${verdict.text}`, [
    {
      kind: 'verdict',
      mark: share,
      unit: '% ready',
      badge: null,
      title: verdict.label,
      text: 'Readiness counts what is met in full and what is partly met by half, of all requirements that apply. Unknown counts as not met.',
    },
    {
      kind: 'figures',
      items: [
        { label: 'Met', value: String(counts.met), after: '' },
        { label: 'Partly met', value: String(counts.partly), after: '' },
        { label: 'Not met', value: String(counts.notMet), after: '' },
      ],
    },
    {
      kind: 'facts',
      title: 'What this counts',
      measure: '',
      items: [
        ...(score.required === null ? [] : [{ label: 'Required items only', value: percent(score.required) }]),
        { label: 'Confidence: answered or confirmed by a person', value: percent(score.confidence) },
        { label: 'Unknown, counted as not met', value: String(counts.unknown) },
        { label: 'Not applicable', value: String(counts.notApplicable) },
        { label: 'Not in scope', value: String(counts.leftOut) },
      ],
    },
    {
      kind: 'bars',
      title: 'Readiness by group',
      measure: 'Percent of what applies',
      items: groups.flatMap((group) => {
        const asked = group.requirements.filter(({ leftOut, status }) => !leftOut && status !== 'not_applicable');
        if (asked.length === 0) return [];
        const met = asked.reduce((sum, { status }) => sum + (status === 'met' ? 1 : status === 'partly' ? 0.5 : 0), 0);
        const reached = (100 * met) / asked.length;
        return [{ label: group.title, score: reached, value: `${Math.round(reached)}`, reading: '' }];
      }),
    },
  ]);
}

/** Every open requirement with what closes it, and gaps that were accepted for a time. */
export function gapPages(context: DocumentContext): Page[] {
  const { compliance } = context.input;
  const open = compliance?.groups.flatMap(openOf) ?? [];
  if (open.length === 0) return [];
  const accepted = open.filter(({ exception }) => exception);
  return page('What is missing', 'Each open requirement, its status, and the service that closes it.', [
    {
      kind: 'table',
      title: 'Open requirements',
      measure: '',
      size: SMALL,
      columns: [
        column('Number', 0),
        column('Requirement', 5),
        column('Status', 2),
        column('Closed by', 4),
        column('Effort', 1),
      ],
      rows: open.map(({ id, title, status, closedBy, effort }) => [
        strong(id),
        title,
        COMPLIANCE_STATUS_WORDS[status],
        closedBy ?? '–',
        effort ? EFFORTS[effort] : '–',
      ]),
    },
    ...(accepted.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: 'Accepted for a time',
            measure: 'These stay gaps in every score.',
            size: SMALL,
            columns: [column('Number', 0), column('Requirement', 5), column('Approved by', 3), column('Until', 2)],
            rows: accepted.map(({ id, title, exception }): Cell[] => [
              strong(id),
              title,
              exception?.approvedBy ?? '',
              exception ? dayOf(exception.until, context) : '',
            ]),
          },
        ]),
  ]);
}

/** Points of the DoD assessment and which open items may wait. */
export function sprsPages(context: DocumentContext): Page[] {
  const { compliance } = context.input;
  const own = compliance?.score.own;
  if (!compliance || own?.method !== 'cmmc' || own.score.level !== 2) return [];
  const { points, open } = own.score;
  const titles = new Map(all(compliance).map(({ id, title }) => [id, title]));
  const verdict = complianceVerdict(compliance.score);
  return page('SPRS score sheet and plan of action', verdict.text, [
    {
      kind: 'verdict',
      mark: points === null ? '–' : String(points),
      unit: 'of 110',
      badge: null,
      title: verdict.label,
      text: 'The score starts at 110 and loses the weight of every requirement that is not met.',
    },
    {
      kind: 'facts',
      title: 'Plan of action',
      measure: '',
      items: [
        { label: 'Open items', value: String(open.length) },
        { label: 'May not wait', value: String(open.filter(({ mayWait }) => !mayWait).length) },
        {
          label: 'Conditional status given on',
          value: compliance.conditionalOn ? dayOf(compliance.conditionalOn, context) : 'Not given',
        },
        {
          label: 'To be closed by',
          value: compliance.planEndsOn ? dayOf(compliance.planEndsOn, context) : '180 days after a conditional status',
        },
      ],
    },
    {
      kind: 'table',
      title: 'Open items',
      measure: '',
      size: SMALL,
      columns: [column('Number', 0), column('Requirement', 6), figureColumn('Points off'), column('Plan of action', 2)],
      rows: open.map(({ id, points: off, mayWait }) => [
        strong(id),
        titles.get(id) ?? '',
        String(off),
        mayWait ? 'May wait' : 'Must be met first',
      ]),
    },
  ]);
}

/** For each control: whether it applies, why, and its status. */
export function applicabilityPages({ input: { compliance } }: DocumentContext): Page[] {
  if (compliance?.score.own.method !== 'applicability') return [];
  const controls = compliance.groups.filter(({ id }) => id.startsWith('A.'));
  return page('Statement of applicability', complianceVerdict(compliance.score).text, [
    ...controls.map(
      ({ title, requirements }): Block => ({
        kind: 'table',
        title,
        measure: '',
        size: SMALL,
        columns: [
          column('Control', 0),
          column('Title', 5),
          column('Applies', 1),
          column('Reason', 4),
          column('Status', 2),
        ],
        rows: requirements.map((one) => [
          strong(one.id),
          one.title,
          one.status === 'not_applicable' ? 'No' : 'Yes',
          one.reason || (one.status === 'not_applicable' ? '' : 'Needed to treat the risks'),
          one.status === 'not_applicable' ? '–' : COMPLIANCE_STATUS_WORDS[one.status],
        ]),
      }),
    ),
  ]);
}

/** HIPAA: what is not implemented as written, why, and what is done instead. */
export function addressablePages({ input: { compliance } }: DocumentContext): Page[] {
  if (!compliance) return [];
  const decided = all(compliance).filter(
    ({ asksReason, status }) => asksReason && ['not_met', 'not_applicable'].includes(status),
  );
  if (decided.length === 0) return [];
  return page(
    'Addressable items',
    'Items that are not implemented as written, with the reason and what is done instead.',
    [
      {
        kind: 'table',
        title: 'Reasons on record',
        measure: '',
        size: SMALL,
        columns: [
          column('Number', 0),
          column('Item', 3),
          column('Why it is not reasonable', 4),
          column('Done instead', 4),
        ],
        rows: decided.map(({ id, title, reason, alternative }) => [
          strong(id),
          title,
          reason || 'Not recorded yet',
          alternative || 'Not recorded yet',
        ]),
      },
    ],
  );
}

const statusOf = ({ status, leftOut }: PrintedRequirement) =>
  leftOut === null ? COMPLIANCE_STATUS_WORDS[status] : 'Not in scope';

/** Every requirement with its status, group by group. */
export function requirementPages({ input: { compliance } }: DocumentContext): Page[] {
  if (!compliance) return [];
  return page('Every requirement', 'Numbers are the publisher’s; titles are our own words.', [
    ...compliance.groups.map(
      ({ title, requirements }): Block => ({
        kind: 'table',
        title,
        measure: '',
        size: SMALL,
        columns: [column('Number', 0), column('Requirement', 6), column('Status', 2), column('Reason', 4)],
        rows: requirements.map((one) => [strong(one.id), one.title, statusOf(one), one.leftOut ?? one.reason]),
      }),
    ),
  ]);
}

/** What it is a view of, deadlines of the framework, and where the words come from. */
export function aboutPages({ input: { compliance } }: DocumentContext): Page[] {
  if (!compliance) return [];
  const { deadlines, notes, license, publisher } = compliance;
  return page('About this report', COMPLIANCE_NOTICE, [
    ...(deadlines.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: 'Deadlines of the framework',
            measure: '',
            size: SMALL,
            columns: [column('Event', 4), column('Who is told', 3), column('Within', 3), column('Citation', 2)],
            rows: deadlines.map(({ event, who, within, citation }): Cell[] => [event, who, within, citation]),
          },
        ]),
    {
      kind: 'text',
      title: 'Notes and sources',
      measure: '',
      paragraphs: [...notes, license, ...(publisher ? [`${publisher}. ${NOT_AFFILIATED}`] : [])],
    },
  ]);
}
