import { INDUSTRY_KEYS, type IndustryKey } from '#fields/sales-keys';
import { INDUSTRIES } from '../industries';
import { THREATS } from '../threats';
import type { LibraryAsset } from './asset';

/** What a page for owners of one industry says in its own words; threats and what stops come from the industry's profile. */
type OnePager = {
  headline: string;
  opening: string;
  questions: readonly [string, string, string];
  first: readonly [string, string, string];
};

const ONE_PAGERS: Record<IndustryKey, OnePager> = {
  healthcare: {
    headline: 'When the charts are gone, patients wait',
    opening: 'A practice can work a morning on paper. It cannot work a week without charts, imaging and the schedule.',
    questions: [
      'How would the front desk know on Monday who is coming in?',
      'Which vendors can read patient records, and who checked them?',
      'Is every laptop that leaves the building encrypted?',
    ],
    first: [
      'Restore the practice system once from the backup, and write down the hours it took.',
      'Switch on MFA for email, the records system and remote access.',
      'Keep a risk analysis that says what changed this year.',
    ],
  },
  legal: {
    headline: 'One changed account number, one closing lost',
    opening: 'Law firms hold what attackers want most: other people’s money and other people’s secrets.',
    questions: [
      'Who calls the client before a wire leaves the trust account?',
      'Who outside the firm can still open old client files?',
      'How long could you work without the deadlines calendar?',
    ],
    first: [
      'Confirm every change of bank details by a call to a known number.',
      'Switch on MFA for every mailbox, those of partners first.',
      'Agree on which client data may be typed into AI tools.',
    ],
  },
  accounting: {
    headline: 'In season, a lost week is a lost year',
    opening: 'Tax data is enough to steal a refund, open a loan and write a believable email.',
    questions: [
      'How would you learn that someone filed a return in a client’s name?',
      'Who can sign in to the tax software from home, and how?',
      'How long would it take to restore the client portal in March?',
    ],
    first: [
      'Put the written security plan that tax preparers need in order, and follow it.',
      'Switch on MFA for tax software, portal and email.',
      'Test a restore before the season begins.',
    ],
  },
  financial: {
    headline: 'Money moves in minutes, and so does fraud',
    opening:
      'Advisors, lenders and agencies hold account data and give payment instructions. Both are worth an attack.',
    questions: [
      'Who is named as responsible for your security program?',
      'What happens when an instruction comes by email on a Friday afternoon?',
      'Which vendor could stop you from trading for a day?',
    ],
    first: [
      'Name one responsible person, and have them report to the owners in writing.',
      'Check payment instructions by a second way and a second person.',
      'Test systems and monitoring as the rules of your business ask.',
    ],
  },
  manufacturing: {
    headline: 'A stopped line has a price by the hour',
    opening: 'Machines run for decades, computers do not. Where the two meet is where production stops.',
    questions: [
      'If the line were down for three days, which customer would you lose first?',
      'Can an office computer reach a machine control?',
      'Who has remote access to the machines, and is it on all the time?',
    ],
    first: [
      'Separate the network of the machines from that of the office.',
      'Give machine vendors access only while they work.',
      'Keep an offline copy of the settings of each machine.',
    ],
  },
  construction: {
    headline: 'The invoice looks right, the account is wrong',
    opening: 'Many vendors, many payments and much email: construction is where payment fraud finds room.',
    questions: [
      'When a vendor last changed its bank details, who checked, and how?',
      'Which phones and tablets on site have no screen lock?',
      'Could you send a bid on time without the file server?',
    ],
    first: [
      'Call a known number before any bank details change.',
      'Lock and encrypt every device that goes to a site.',
      'Switch on MFA for email and for payment approval.',
    ],
  },
  retail: {
    headline: 'A Saturday without cards',
    opening: 'Registers, reservations and the online store earn the money of a week in a few hours.',
    questions: [
      'What would your busiest day cost without cards?',
      'Who changes the code of the online store, and who looks at it afterwards?',
      'Are guests on the same Wi-Fi as the registers?',
    ],
    first: [
      'Separate registers and card terminals from everything else.',
      'Keep the store software and its extensions up to date.',
      'Know which questionnaire of the card brands applies to you.',
    ],
  },
  professional: {
    headline: 'Your clients’ projects are your reputation',
    opening: 'Agencies, architects and consultants live on shared drives and on trust. Both travel by email.',
    questions: [
      'What would your biggest client need to hear in the first hour?',
      'Who can still open the shared drive after leaving the company?',
      'Which client data has been typed into AI tools?',
    ],
    first: [
      'Switch on MFA for email and for the shared drive.',
      'Remove access on the day someone leaves.',
      'Write one page on AI tools: what is allowed and what is not.',
    ],
  },
  nonprofit: {
    headline: 'Donors give money, and their trust with it',
    opening: 'Volunteers come and go, devices are shared, and grant money arrives in large amounts.',
    questions: [
      'How would you tell your donors that their details were stolen?',
      'Which volunteers can still sign in?',
      'Who approves a payment when the treasurer is away?',
    ],
    first: [
      'Two people approve each payment above an amount you choose.',
      'Review all accounts twice a year, volunteers included.',
      'Use the nonprofit licenses that include MFA and backups.',
    ],
  },
  education: {
    headline: 'A school day cannot be repeated',
    opening: 'Student records stay sensitive for a lifetime, and a learning platform that is down stops every class.',
    questions: [
      'If student records were published, which parent would call first?',
      'Can a student’s device reach the payroll system?',
      'How long can you teach without the platform?',
    ],
    first: [
      'Separate the networks of students, staff and administration.',
      'Switch on MFA for everyone who can see records.',
      'Decide now who speaks to parents after an incident.',
    ],
  },
  government: {
    headline: 'Services have to work tomorrow morning',
    opening: 'Residents have no second town hall. When permits, payments or dispatch stop, everyone knows by noon.',
    questions: [
      'Which service has to work tomorrow, whatever happens tonight?',
      'Which system on the internet has not been updated this month?',
      'Who decides on a ransom demand, and is that written down?',
    ],
    first: [
      'List what can be reached from the internet, and update it first.',
      'Keep an offline backup of what serves residents.',
      'Practice the first four hours of an incident at a table.',
    ],
  },
  realestate: {
    headline: 'Closing money leaves the account once',
    opening: 'A closing has many parties, one date and one payment. Attackers read along and wait for the day.',
    questions: [
      'How many people have to say yes before closing money leaves?',
      'How do buyers learn your wire instructions, and how do they check them?',
      'Who can read the mailbox of the closing team?',
    ],
    first: [
      'Tell buyers on day one that wire instructions never change by email.',
      'Confirm each wire by a call to a number from the file.',
      'Switch on MFA and alerts for new forwarding rules.',
    ],
  },
  defense: {
    headline: 'No certification, no contract',
    opening:
      'Small vendors hold drawings that large programs depend on. The contract asks for evidence, not for intentions.',
    questions: [
      'Which contract needs the certification first, and how many months are left?',
      'Where is controlled information today, phones and home offices included?',
      'Which requirement could you show evidence for this afternoon?',
    ],
    first: [
      'Draw the boundary: where controlled information may be, and nowhere else.',
      'Write the system security plan before anything is bought.',
      'Collect evidence as you work, with a date on each piece.',
    ],
  },
  logistics: {
    headline: 'When dispatch stops, trucks wait',
    opening:
      'Dispatch, load boards and tracking connect many companies. A stolen login is enough to send a load to thieves.',
    questions: [
      'How many loads would not move if dispatch were down for a day?',
      'Who can book loads in your name, and from where?',
      'How do you check a carrier that you have never met?',
    ],
    first: [
      'Switch on MFA for load boards, dispatch and email.',
      'Keep a way to dispatch by phone and paper, and try it once.',
      'Check new carriers by a number that you looked up yourself.',
    ],
  },
  technology: {
    headline: 'Your customers’ security questionnaire is on its way',
    opening: 'Software companies sell trust. One leaked key can reach every customer at once.',
    questions: [
      'Which deal is waiting for a security questionnaire?',
      'Where are keys and passwords of production kept?',
      'Who would notice a change of the code that nobody ordered?',
    ],
    first: [
      'Take keys out of the source code, and replace those that were in it.',
      'Separate production from everything else, with MFA in front.',
      'Answer the twenty most asked questions once, with evidence.',
    ],
  },
};

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const THREATS_SHOWN = 3;

/** One page for owners of each industry. */
export const ONE_PAGER_ASSETS: readonly LibraryAsset[] = INDUSTRY_KEYS.map((industry) => {
  const { label, examples, whatStops, threats } = INDUSTRIES[industry];
  const { headline, opening, questions, first } = ONE_PAGERS[industry];
  const likely = threats.slice(0, THREATS_SHOWN).map((threat) => `${THREATS[threat].label}: ${THREATS[threat].plain}`);
  return {
    key: `page-${industry}`,
    kind: 'one_pager',
    title: `${label}: ${headline}`,
    use: `For owners of ${examples.charAt(0).toLowerCase()}${examples.slice(1)}.`,
    body: [
      `# ${headline}\n${opening}`,
      `# What is likely\n${list(likely)}`,
      `# What stops\n${whatStops}`,
      `# Three questions to ask this week\n${list(questions)}`,
      `# Where to begin\n${list(first)}`,
      'A check of ten minutes shows where you are: {{checkLink}}',
      '{{provider}} · {{providerPhone}} · {{providerEmail}}',
    ].join('\n\n'),
    industries: [industry],
    personas: ['owner'],
    stages: ['rapport', 'pain'],
  };
});
