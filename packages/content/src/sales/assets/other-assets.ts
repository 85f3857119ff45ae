import { OBJECTIONS } from '../objections';
import type { LibraryAsset } from './asset';

const ANY = { industries: [], personas: [], stages: [] } as const;

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** The objections of the scripts, each on a card of its own. */
const OBJECTION_ASSETS: readonly LibraryAsset[] = OBJECTIONS.map(({ key, says, soften, question, show, personas }) => ({
  key: `objection-${key}`,
  kind: 'objection',
  title: says,
  use: 'When they say it, or something like it.',
  body: `# Soften\n${soften}\n\n# Ask\n${question}\n\n# Show\n${show}`,
  industries: [],
  personas,
  stages: ['pain', 'budget', 'decision'],
}));

type Story = { key: string; title: string; use: string; before: string; turn: string; after: string };

/** Frames for true stories: what to ask the client for, so that nothing has to be invented. */
const STORIES: readonly Story[] = [
  {
    key: 'restore',
    title: 'The restore that worked',
    use: 'A client got data back after a failure or an attack.',
    before: '{{client}} had a backup that nobody had ever restored. On {{date}} it was needed: {{event}}.',
    turn: 'What was different: a test restore on {{testDate}} had taken {{testHours}} hours and shown {{testFinding}}.',
    after: 'Work stopped for {{downtime}}. {{lossAvoided}}',
  },
  {
    key: 'payment',
    title: 'The payment that was stopped',
    use: 'A call to a known number stopped a payment.',
    before: 'An email asked {{client}} to pay {{amount}} to a new account. It looked like {{sender}}.',
    turn: 'The rule since {{date}}: bank details change only after a call to a number from the file.',
    after: 'The vendor knew of no change. The money stayed, and the rule is now known to everyone by heart.',
  },
  {
    key: 'night',
    title: 'The alarm at night',
    use: 'Monitoring found something while the office was closed.',
    before: 'At {{time}} on {{date}} an account at {{client}} signed in from {{place}}.',
    turn: 'Someone was watching: the account was locked after {{minutes}} minutes.',
    after: 'In the morning {{client}} had one password to change, and nothing to report.',
  },
  {
    key: 'insurance',
    title: 'The application without a doubt',
    use: 'A client renewed its cyber insurance with evidence.',
    before: 'In {{year}}, {{client}} could not show {{openPoints}} of what the application asked for.',
    turn: 'In {{months}} months these were closed: {{closedPoints}}.',
    after: 'The application was answered with evidence for each line. Result: {{result}}.',
  },
  {
    key: 'audit',
    title: 'The customer’s questionnaire',
    use: 'A security questionnaire was answered and a contract was won.',
    before: 'A customer of {{client}} sent {{questions}} questions and a deadline of {{deadline}}.',
    turn: 'One assessment answered {{reused}} of them, with the evidence attached.',
    after: 'The answers went out on {{sentOn}}. {{outcome}}',
  },
  {
    key: 'switch',
    title: 'The first ninety days after a change of provider',
    use: 'A client came from another provider.',
    before: '{{client}} came to us with {{openFindings}} open findings, the first of them {{firstFinding}}.',
    turn: 'In this order: {{steps}}.',
    after: 'After ninety days {{closedFindings}} were closed. What the owner says about it: “{{quote}}”',
  },
];

const STORY_ASSETS: readonly LibraryAsset[] = STORIES.map(({ key, title, use, before, turn, after }) => ({
  ...ANY,
  key: `story-${key}`,
  kind: 'case_story',
  title,
  use,
  body: [
    `# Before\n${before}`,
    `# What changed\n${turn}`,
    `# After\n${after}`,
    `# Before you use it\n${list([
      'Ask the client for a written yes to its name, or leave the name out.',
      'Use only figures that the client gave you or that a system logged.',
      'Have the client read it.',
    ])}`,
  ].join('\n\n'),
  stages: ['fulfillment'],
}));

const CHECKLISTS: readonly (Pick<LibraryAsset, 'key' | 'title' | 'use' | 'stages'> & { items: readonly string[] })[] = [
  {
    key: 'before-first-meeting',
    title: 'Before a first meeting',
    use: 'The evening before.',
    stages: ['rapport'],
    items: [
      'Two facts about the business, one about its industry.',
      'Who will be there, and who decides.',
      'The recap of the agreement was sent and answered.',
      'A script made from their answers, ready without an open placeholder.',
      'The three questions you most want answered.',
      'A next step you can offer, with two dates.',
    ],
  },
  {
    key: 'findings-review',
    title: 'Before a findings review',
    use: 'When the assessment is finished.',
    stages: ['pain', 'budget'],
    items: [
      'The assessment is completed, and its newest figures are from this month.',
      'Every finding you will name has its answer or its evidence next to it.',
      'You can say for each figure what it is: average or rare year, before or after insurance.',
      'A price range that your price list gives.',
      'At most three findings. The rest stays in the report.',
    ],
  },
  {
    key: 'after-signature',
    title: 'The first thirty days after a signature',
    use: 'On the day it is signed.',
    stages: ['postsell'],
    items: [
      'The client knows who calls when, and has your emergency number on paper.',
      'The provider before is told, and passwords are handed over and changed.',
      'MFA and backup come first; a restore was tested by day 30.',
      'Services are activated in the product, so that figures and roadmap follow.',
      'The date of the first review is in both calendars.',
    ],
  },
  {
    key: 'after-incident',
    title: 'The first day of an incident at a client',
    use: 'To be printed and kept offline.',
    stages: ['postsell'],
    items: [
      'Write down the time, who noticed it and what they saw.',
      'Disconnect, do not switch off: memory may be evidence.',
      'Call the insurer before anyone is hired or paid.',
      'Open the incident in the product, so that notice periods are counted.',
      'One person speaks to the outside. Everyone else says so.',
      'Check the backups before anything is restored.',
    ],
  },
];

const CHECKLIST_ASSETS: readonly LibraryAsset[] = CHECKLISTS.map(({ key, items, ...rest }) => ({
  ...ANY,
  ...rest,
  key: `checklist-${key}`,
  kind: 'checklist',
  body: list(items),
}));

/** Points are what the room reads; `say` is for the speaker. */
const slide = (title: string, points: readonly string[], say: string) => `# ${title}\n${list(points)}\n\n${say}`;

const SLIDE_ASSETS: readonly LibraryAsset[] = [
  {
    ...ANY,
    key: 'slides-breakfast',
    kind: 'slides',
    title: 'Talk for owners: twenty minutes, seven slides',
    use: 'A breakfast, a chamber of commerce, an association. The points are on the slides; the text below them is yours to say.',
    body: [
      slide(
        'What would stop you on Monday?',
        ['One system, one pencil', 'How many days could you do without it?'],
        'Ask everyone to write down the one system without which nothing works, and the number of days they could do without it. Nobody reads theirs out. They will need the note at the end.',
      ),
      slide(
        'Three ways money is lost',
        ['Work stops', 'A payment goes to the wrong account', 'Private data gets out'],
        'One story for each, in a minute, from a business of their size. Name no one. Ask which of the three would hurt them most, and let two people answer.',
      ),
      slide(
        'A stolen password is enough',
        ['Signing in without MFA', 'Signing in with it'],
        'Show both on a test account. Say nothing while you sign in: the silence is the point. Then say that MFA is on or off in a setting they can look up today.',
      ),
      slide(
        'The backup that was never restored',
        ['When was a whole system last restored?', 'Who did it, and how long did it take?'],
        'Ask for the date, not whether there is a backup. Wait. Those who know the date have a backup; the others have a hope.',
      ),
      slide(
        'Who watches at night?',
        ['An alert at two in the morning', 'Someone who reads it, and may act'],
        'A product that nobody reads is not watching. Ask who would be called, and what that person may switch off without asking.',
      ),
      slide(
        'What an insurer will ask',
        ['MFA, everywhere', 'Backups that were tested', 'Watching around the clock', 'Answers that are true'],
        'The application is signed by the owner. An answer that turns out to be wrong can cost the cover when it is needed. Recommend that they go through it with their broker and with the person who runs their systems.',
      ),
      slide(
        'Ten minutes, one page',
        ['{{checkLink}}', '{{provider}} · {{providerPhone}}'],
        'Ask them to look at their note from the beginning. Anyone who would like to know how long it would really be can answer the check today, without a call. Thank them, and stop on time.',
      ),
    ].join('\n\n'),
    personas: ['owner', 'board'],
    stages: ['rapport'],
  },
  {
    ...ANY,
    key: 'slides-findings',
    kind: 'slides',
    title: 'Findings review: five slides around the figures',
    use: 'Before and after the slides of a simulation. The points are on the slides; the text below them is yours to say.',
    body: [
      slide(
        'What you told us',
        ['{{clientGoals}}'],
        'Their goals, in their words. Ask whether anything has changed since, and whether something is missing. Correct the slide in front of them.',
      ),
      slide(
        'What we found',
        ['{{firstFinding}}', '{{secondFinding}}', '{{thirdFinding}}'],
        'Three at most, each with where it was seen and on which day. Ask after each what it means for their business before you say what it means to you.',
      ),
      slide(
        'What a bad year could cost',
        ['An average year', 'A year that comes once in a hundred', 'What insurance would not pay'],
        'Open the presentation of the simulation here, and come back. Say what each figure is before you say it. Let them choose which of the three they would like to talk about.',
      ),
      slide(
        'What would have to be true',
        ['What it may cost', 'Who has to agree', 'By {{date}}'],
        'Ask for the range they could decide on today, and who else has to agree. Write both on the slide. If there is no range, there is no proposal yet.',
      ),
      slide(
        'Three ways to leave this room',
        ['It is not for you', 'We cannot help', 'A next step with a date'],
        'All three are good. Only “we will think about it” is not: ask what they would think about, and what would have to happen for them to decide.',
      ),
    ].join('\n\n'),
    personas: ['owner', 'finance'],
    stages: ['pain', 'budget', 'decision'],
  },
];

const CALCULATOR_ASSETS: readonly LibraryAsset[] = [
  {
    ...ANY,
    key: 'calculator-impact',
    kind: 'calculator',
    title: 'What could it cost this business?',
    use: 'The impact simulator, with the client’s own facts.',
    body: 'Six facts about the business are enough for a first result: industry, people, revenue, records, data and downtime.\n\nSay what each figure is: an average over many years, or a year that comes once in a hundred.',
    stages: ['pain'],
    opens: '/impact-simulator',
  },
  {
    ...ANY,
    key: 'calculator-waiting',
    kind: 'calculator',
    title: 'What does waiting cost?',
    use: 'The risk amortizer, when someone would like to begin next year.',
    body: 'It spreads the exposure over the months of a plan.\n\nUse it when the price is on the table, and let them move the slider themselves.',
    stages: ['budget', 'decision'],
    opens: '/risk-amortizer',
  },
];

const POSTS: readonly Pick<LibraryAsset, 'key' | 'title' | 'body'>[] = [
  {
    key: 'restore-date',
    title: 'The date of the last restore',
    body: 'Ask the person who looks after your backup one question: on which day did we last restore a whole system?\n\nA date is a good answer. “It runs every night” is not one.',
  },
  {
    key: 'call-first',
    title: 'Call before you pay',
    body: 'A vendor sends new bank details. Before you change anything: call a number that you have had for years. Not the one in the email.\n\nIt takes two minutes, and it is the cheapest control there is.',
  },
  {
    key: 'two-am',
    title: 'Two in the morning',
    body: 'If someone signs in to your email from the wrong country at two in the morning, who will notice?\n\nIf the answer is a product, the next question is who reads it.',
  },
  {
    key: 'leavers',
    title: 'People who left',
    body: 'Take the list of everyone who left in the last two years. Now try how many of them could still sign in.\n\nMost owners are surprised. It is an hour of work to put right.',
  },
  {
    key: 'insurance-answers',
    title: 'The application for cyber insurance',
    body: 'The most expensive word on an application for cyber insurance is a “yes” that you cannot show.\n\nGo through the questions once with the person who runs your systems, before you sign.',
  },
  {
    key: 'ai-tools',
    title: 'One page about AI tools',
    body: 'Your people use AI tools. One page is enough: what may be typed in, what never, and who answers questions.\n\nWithout it, everyone decides alone.',
  },
  {
    key: 'paper-number',
    title: 'A number on paper',
    body: 'When the systems are down, so is your address book. Write three numbers on paper: your provider, your insurer, your lawyer.\n\nThen put the paper where you will find it in the dark.',
  },
  {
    key: 'check',
    title: 'Ten minutes, one page',
    body: 'Ten minutes of plain questions, no installation, no password. At the end: a score, three findings, and what to do first.\n\n{{checkLink}}',
  },
];

const POST_ASSETS: readonly LibraryAsset[] = POSTS.map((post) => ({
  ...ANY,
  ...post,
  key: `post-${post.key}`,
  kind: 'social_post',
  use: 'For the page of your company or your own.',
  stages: ['rapport'],
}));

export const OTHER_ASSETS: readonly LibraryAsset[] = [
  ...OBJECTION_ASSETS,
  ...STORY_ASSETS,
  ...CHECKLIST_ASSETS,
  ...SLIDE_ASSETS,
  ...CALCULATOR_ASSETS,
  ...POST_ASSETS,
];
