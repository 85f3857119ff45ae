import { formatNumber } from '@fairlead/content/format/format';
import { daysWritten } from '@fairlead/content/words/beyond-average-words';
import { actionTitle, EXPOSED_WORDS } from '@fairlead/content/words/threat-words';
import { type Block, type Cell, column, type Page, strong } from '#document/page';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';
import type { ThreatBriefPart } from '#document/threat-brief-part';
import { counted, countWord, list, sentenceCase } from '#document/words';

/** Letters of a table with long texts, in points. */
const SMALL = 11;
/** Pieces of work, and numbers of vulnerabilities, that leave the owner's page one page; of a product in the list. */
const MOST_ACTIONS = 4;
const MOST_IDS = 4;
const MOST_IDS_OF_PRODUCT = 20;
const MOST_NAMES = 2;

type Action = ThreatBriefPart['actions'][number];

/** What happened, whether it concerns the client, what is done by when, what is asked of it, and what waiting costs. */
export function briefPages(context: DocumentContext): Page[] {
  const { threats } = context.input;
  if (!threats) return [];
  return [
    {
      name: '',
      heading: `${context.name}: ${headlineOf(threats)}`,
      lead: leadOf(threats, context),
      blocks: [
        text('What happened', [happened(threats, context)]),
        text('Are you affected?', [affected(threats, context)]),
        ...workBlocks(threats, context),
        text('What we need from you', [asked(threats), ...contactLine(context)]),
        ...(threats.actions.length === 0 ? [] : [text('What happens if we wait', [waiting(threats, context)])]),
        ...footnote(threats),
      ],
    },
  ];
}

const text = (title: string, paragraphs: string[]): Block => ({ kind: 'text', title, measure: '', paragraphs });

/** Some of a product may need an update, and some a replacement: it is one product. */
const affectedProducts = ({ actions }: ThreatBriefPart) =>
  new Set(actions.map(({ technologyName }) => technologyName.toLowerCase())).size;

function headlineOf(threats: ThreatBriefPart): string {
  const { checks, accepted, catalogOn } = threats;
  const open = affectedProducts(threats);
  if (catalogOn === null) return 'not compared with a list of attacks yet';
  if (open > 0) return `${counted(open, 'product')} to update or replace`;
  if (checks.length > 0) return `${counted(checks.length, 'product')} to check`;
  return accepted > 0 ? 'nothing new to do' : 'nothing that attackers use now is open';
}

function leadOf({ on, catalogOn, isStale }: ThreatBriefPart, context: DocumentContext): string {
  if (catalogOn === null) return `As of ${dayOf(on, context)}. No list of attacked products has been loaded yet.`;
  const data = `As of ${dayOf(on, context)}, with CISA’s list of exploited vulnerabilities of ${dayOf(catalogOn, context)}.`;
  return isStale ? `${data} Anything newer is missing.` : data;
}

function happened({ since, catalogOn, isStale, added }: ThreatBriefPart, context: DocumentContext): string {
  if (catalogOn === null) return 'What attackers use now has not been loaded yet.';
  if (catalogOn < since)
    return 'The list on hand is older than a month, so this brief cannot say what attackers have started to use since. What it lists is known from before.';
  const period = isStale
    ? `Between ${dayOf(since, context)} and ${dayOf(catalogOn, context)},`
    : `Since ${dayOf(since, context)},`;
  const from = `${period} CISA, the US cybersecurity agency,`;
  const list = 'its list of vulnerabilities that attackers use';
  if (added.entries === 0) return `${from} added nothing to ${list}.`;
  const listed = `${from} added ${formatNumber(added.entries, { locale: context.input.locale })} to ${list}.`;
  if (added.here === 0) return `${listed} None of them is known to be open at your products.`;
  return `${listed} ${sentenceCase(countWord(added.here))} of them ${added.here === 1 ? 'is' : 'are'} open at products you run.`;
}

function affected(threats: ThreatBriefPart, context: DocumentContext): string {
  const { fixed, notAffected, accepted } = threats;
  const vulnerabilities = (count: number) => sentenceCase(counted(count, 'vulnerability', 'vulnerabilities'));
  return [
    verdictOf(threats, context),
    fixed > 0 && `${vulnerabilities(fixed)} fixed in the last 30 days.`,
    notAffected > 0 && `${vulnerabilities(notAffected)} checked: your version or setup is not affected.`,
    accepted > 0 && `The risk at ${counted(accepted, 'product')} is accepted for a time.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function verdictOf(threats: ThreatBriefPart, context: DocumentContext): string {
  const { actions, checks, products, accepted, catalogOn, isStale } = threats;
  const known = `the ${counted(products, 'product')} on your list`;
  const open = affectedProducts(threats);
  if (catalogOn === null) return 'We cannot say yet: there is no list to compare your products with.';
  if (open > 0) {
    const looks = actions.some((action) => action.checksForCompromise);
    const looked = looks ? ' Where an attacker may already have been, we also look for signs of it.' : '';
    const where = products === 1 ? known : `${countWord(open)} of ${known}`;
    return `Yes. Attackers use vulnerabilities in ${where}.${looked}`;
  }
  if (checks.length > 0) {
    const which =
      products === 1 ? 'The one product on your list' : `${sentenceCase(countWord(checks.length))} of ${known}`;
    return `Perhaps. ${which} may be affected, depending on what is installed.`;
  }
  // An accepted risk is open all the same.
  if (accepted > 0) return 'Only where the risk is accepted.';
  const by = isStale ? `By the list of ${dayOf(catalogOn, context)}, you are not affected.` : 'You are not affected.';
  const none = products === 1 ? 'The one product on your list has no' : `None of ${known} has an`;
  return `${by} ${none} open vulnerability that attackers are known to use.`;
}

function workBlocks({ actions, checks, on }: ThreatBriefPart, context: DocumentContext): Block[] {
  const rest = actions.slice(MOST_ACTIONS);
  const rows = [
    ...actions
      .slice(0, MOST_ACTIONS)
      .map((action): Cell[] => [
        { text: actionTitle(action), strong: true, below: placesOf(action) },
        whyOf(action),
        dueCell(action.dueOn, on, context),
      ]),
    ...rest
      .slice(0, 1)
      .map(({ dueOn }): Cell[] => [
        strong(`${sentenceCase(countWord(rest.length))} more`),
        context.prints('brief-work') ? 'Listed on the pages that follow' : 'We send the list on request',
        dueOn === null ? '' : { text: 'The first of them', below: dayOf(dueOn, context) },
      ]),
    ...(checks.length > 0
      ? [
          [
            strong(checkTitle(checks, actions.length > 0)),
            'May be affected, depending on what is installed',
            'No date until we know',
          ],
        ]
      : []),
  ];
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'What we do, and by when',
      measure: '',
      size: SMALL,
      columns: [column('What we do', 5), column('Why', 5), column('By when', 2)],
      rows,
    },
  ];
}

function checkTitle(checks: ThreatBriefPart['checks'], isAfterOthers: boolean): string {
  if (checks.length > MOST_NAMES) return `Check ${counted(checks.length, isAfterOthers ? 'more product' : 'product')}`;
  return `Check ${list(checks)}`;
}

const placesOf = ({ units }: Action) => (units === null ? '' : units === 1 ? '1 device' : `${units} devices`);

function whyOf({ act, vulnerabilities, ransomware, exposed }: Action): string {
  return [
    `${vulnerabilities} exploited ${vulnerabilities === 1 ? 'vulnerability' : 'vulnerabilities'}`,
    ransomware > 0 && `${ransomware} used for ransomware`,
    act === 'replace' && 'no more updates from the maker',
    EXPOSED_WORDS[exposed],
  ]
    .filter(Boolean)
    .join(', ');
}

function dueCell(dueOn: string | null, on: string, context: DocumentContext): Cell {
  if (dueOn === null) return 'At the next planned upgrade';
  const day = dayOf(dueOn, context);
  return dueOn < on ? { text: day, strong: true, below: 'Overdue' } : strong(day);
}

function asked({ actions, checks }: ThreatBriefPart): string {
  const has = (act: Action['act']) => actions.some((action) => action.act === act);
  const asks = [
    ...(has('update') ? ['A time outside your busy hours for the updates. A restart may be needed.'] : []),
    ...(has('replace') ? ['Your decision when to replace what its maker no longer updates.'] : []),
    ...(checks.length > 0 ? ['Who looks after the products to check, so that we can see what is installed.'] : []),
  ];
  return asks.length > 0
    ? asks.join(' ')
    : 'Nothing today. Tell us when you buy, replace or retire a system, so that we keep watching the right ones.';
}

function waiting({ actions, downtime }: ThreatBriefPart, { input: { locale } }: DocumentContext): string {
  const used = actions.some((action) => action.ransomware > 0)
    ? 'Attackers already use some of these vulnerabilities for ransomware.'
    : 'Attackers already use these vulnerabilities, and look for systems that still have them.';
  if (!downtime) return used;
  const days = (value: number) => daysWritten(value, (of) => formatNumber(of, { locale })).toLowerCase();
  return `${used} By our calculation for your business as it is today, a typical ransomware attack stops part of it for ${days(downtime.typical)}, and one in ten for more than ${days(downtime.oneInTen)}.`;
}

/** Who answers questions. */
function contactLine({ input: { contact, provider } }: DocumentContext): string[] {
  if (!contact) return [];
  const { name, email, phone } = contact;
  return [`Questions: ${[name, email, phone].filter(Boolean).join(', ')}, at ${provider.name}.`];
}

/** The numbers that an IT lead or an insurer looks up. */
function footnote({ actions }: ThreatBriefPart): Block[] {
  const ids = [...new Set(actions.flatMap(({ cveIds }) => cveIds))];
  return ids.length === 0 ? [] : [text('For reference', [`${idsOf(ids, MOST_IDS)}.`])];
}

/** Each product with its versions, its due date and how that came about, and the numbers of its vulnerabilities. */
export function workPages(context: DocumentContext): Page[] {
  const { threats } = context.input;
  if (!threats || threats.actions.length === 0) return [];
  return [
    {
      name: '',
      heading: 'Vulnerabilities and due dates',
      lead: 'Products and versions as they are on record. The export of the list has every vulnerability in a row of its own.',
      blocks: [
        {
          kind: 'table',
          title: 'Open vulnerabilities that attackers use',
          measure: '',
          size: SMALL,
          columns: [column('Product', 4), column('Due date', 3), column('Vulnerabilities', 7)],
          rows: threats.actions.map((action): Cell[] => [
            { text: actionTitle(action), strong: true, below: versionsOf(action) },
            dueWithRule(action, threats.on, context),
            idsOf(action.cveIds, MOST_IDS_OF_PRODUCT),
          ]),
        },
      ],
    },
  ];
}

const versionsOf = ({ versions }: Action) => (versions.length === 0 ? 'Version not on record' : versions.join(', '));

function dueWithRule({ dueOn, by }: Action, on: string, context: DocumentContext): Cell {
  if (dueOn === null) return 'At the next planned upgrade';
  return { text: dayOf(dueOn, context), strong: true, below: dueOn < on ? `Overdue. ${by}` : by };
}

function idsOf(ids: string[], most: number): string {
  const rest = ids.length - most;
  return rest > 0 ? `${ids.slice(0, most).join(', ')} and ${rest} more` : ids.join(', ');
}
