import type { LibraryAsset } from './asset';

type Source = { publisher: string; title: string; url: string };

/** What a business does in place of buying, told fairly. Each limit names where it can be checked. */
export type BattleCard = {
  key: string;
  rival: string;
  meets: string;
  doesWell: readonly string[];
  limits: readonly { claim: string; source: Source }[];
  questions: readonly string[];
  traps: readonly string[];
};

const CISA_MFA: Source = { publisher: 'CISA', title: 'More than a password', url: 'https://www.cisa.gov/MFA' };
const CISA_RANSOMWARE: Source = {
  publisher: 'CISA',
  title: 'Stop ransomware',
  url: 'https://www.cisa.gov/stopransomware',
};
const CISA_KEV: Source = {
  publisher: 'CISA',
  title: 'Known exploited vulnerabilities catalog',
  url: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
};
const CISA_GOALS: Source = {
  publisher: 'CISA',
  title: 'Cross-sector cybersecurity performance goals',
  url: 'https://www.cisa.gov/cross-sector-cybersecurity-performance-goals',
};
const NIST_CSF: Source = {
  publisher: 'NIST',
  title: 'Cybersecurity Framework',
  url: 'https://www.nist.gov/cyberframework',
};
const FTC_SMALL: Source = {
  publisher: 'FTC',
  title: 'Cybersecurity for small business',
  url: 'https://www.ftc.gov/business-guidance/small-businesses/cybersecurity',
};
const FTC_SAFEGUARDS: Source = {
  publisher: 'FTC',
  title: 'Safeguards Rule: what your business needs to know',
  url: 'https://www.ftc.gov/business-guidance/resources/ftc-safeguards-rule-what-your-business-needs-know',
};
const HHS_SECURITY: Source = {
  publisher: 'HHS',
  title: 'The HIPAA Security Rule',
  url: 'https://www.hhs.gov/hipaa/for-professionals/security/index.html',
};
const FBI_IC3: Source = { publisher: 'FBI', title: 'Internet Crime Complaint Center', url: 'https://www.ic3.gov' };

/** Eight of them, from doing nothing to the large consultancy. */
export const BATTLE_CARDS: readonly BattleCard[] = [
  {
    key: 'status-quo',
    rival: 'Doing nothing',
    meets: 'Nothing has happened, the budget is tight, and nobody asks.',
    doesWell: ['It costs nothing this month.', 'Nobody has to change a habit.'],
    limits: [
      {
        claim: 'Known vulnerabilities are attacked for years after a fix exists; waiting does not make them go away.',
        source: CISA_KEV,
      },
      {
        claim: 'Ransomware reaches organizations of every size, and recovery takes preparation.',
        source: CISA_RANSOMWARE,
      },
    ],
    questions: [
      'What would have to happen for this to become important?',
      'Who would you call first, and do you have the number on paper?',
      'What does one day without your main system cost?',
    ],
    traps: ['Do not tell stories about others. Use only their own figures.', 'Do not argue with "it never happened".'],
  },
  {
    key: 'in-house',
    rival: 'The in-house IT person',
    meets: 'A business with one or two people who do everything.',
    doesWell: ['Knows the business and its people.', 'Is there when a printer stops.'],
    limits: [
      {
        claim: 'Good practice asks for monitoring and response at all hours, which one person cannot give alone.',
        source: CISA_GOALS,
      },
      {
        claim: 'Security has six functions, from governance to recovery; few people are trained in all.',
        source: NIST_CSF,
      },
    ],
    questions: [
      'Who covers nights, weekends and vacations?',
      'Which security work never gets done because of everything else?',
      'Who has the passwords if they are sick for a month?',
    ],
    traps: [
      'Never criticize the person. Offer to take the work they like least.',
      'Do not present without them in the room.',
    ],
  },
  {
    key: 'insurance-alone',
    rival: 'Cyber insurance alone',
    meets: 'The owner says that the risk is insured.',
    doesWell: ['Pays for lawyers, forensics and part of the loss.', 'Brings a response team in many policies.'],
    limits: [
      {
        claim: 'Insurance is one part of a plan; the FTC advises to know what a policy covers and what it leaves out.',
        source: FTC_SMALL,
      },
      { claim: 'MFA and backups are asked for in applications, and the answers have to be true.', source: CISA_MFA },
    ],
    questions: [
      'What did you answer about MFA on the last application, and could you show it?',
      'How many hours of downtime have to pass before it pays?',
      'Is a payment to the wrong account covered, and up to how much?',
    ],
    traps: [
      'Do not give legal or insurance advice. Suggest the broker as a third person.',
      'Do not say that they will not be paid.',
    ],
  },
  {
    key: 'break-fix',
    rival: 'Break-fix by the hour',
    meets: 'A technician who comes when something is broken.',
    doesWell: ['They pay only when something is broken.', 'Often a personal relationship of many years.'],
    limits: [
      {
        claim:
          'Updates close holes before they are used; a technician who is called afterwards comes too late for that.',
        source: CISA_KEV,
      },
      { claim: 'Backups need regular tests, which nobody orders by the hour.', source: CISA_RANSOMWARE },
    ],
    questions: [
      'Who decides which update is installed this week?',
      'What did you pay last year, with the hours your people lost?',
      'Who benefits when nothing breaks?',
    ],
    traps: ['Do not attack the technician; they may become your best partner on site.'],
  },
  {
    key: 'cheapest',
    rival: 'The cheapest provider',
    meets: 'They have three quotes and yours is not the lowest.',
    doesWell: [
      'The price is lower, and that is worth something.',
      'It may be enough for a business without much to lose.',
    ],
    limits: [
      {
        claim: 'The list of basic measures is public; put it next to each quote and see what is missing.',
        source: CISA_GOALS,
      },
      {
        claim: 'A vendor with access to your systems is part of your own risk and has to be checked.',
        source: NIST_CSF,
      },
    ],
    questions: [
      'Which of these measures are in each quote: MFA, restore tests, watching at night?',
      'Who answers at two in the morning, and from where?',
      'What would you cut first, if you had to?',
    ],
    traps: [
      'Do not lower the price without taking something out.',
      'Never say that they are bad. Ask them to compare lists.',
    ],
  },
  {
    key: 'too-small',
    rival: '"We are too small"',
    meets: 'A business of fewer than 25 people.',
    doesWell: ['Fewer systems are easier to protect.', 'Decisions take one talk.'],
    limits: [
      {
        claim: 'Attackers search the internet for open systems; the tools do not ask how many people work there.',
        source: CISA_KEV,
      },
      {
        claim: 'Payment fraud by email reaches businesses of every size, and reports can be filed with the FBI.',
        source: FBI_IC3,
      },
    ],
    questions: [
      'If every door on the street were tried tonight, which of yours would open?',
      'What is in the account on the day the wages are paid?',
      'Which larger customer would ask you questions after a breach?',
    ],
    traps: ['No statistics about small businesses that close. Most of them have no source.'],
  },
  {
    key: 'compliance-only',
    rival: 'Compliance only',
    meets: 'They passed an audit, or bought a set of policies.',
    doesWell: ['Someone looked at everything once.', 'Documents exist, and that is half of the work.'],
    limits: [
      {
        claim: 'The Safeguards Rule asks for regular tests and monitoring, not for a document alone.',
        source: FTC_SAFEGUARDS,
      },
      {
        claim: 'HIPAA asks for a risk analysis that is kept up to date as the practice changes.',
        source: HHS_SECURITY,
      },
    ],
    questions: [
      'What has changed since the audit: people, devices, vendors?',
      'Which of the policies would your team recognize?',
      'Who checks that what is written is done?',
    ],
    traps: ['Never call anything compliant or certified.', 'Praise the work that was done before you ask.'],
  },
  {
    key: 'consultancy',
    rival: 'The big consultancy',
    meets: 'A board or an investor wants a well-known name.',
    doesWell: ['Deep specialists, and a name that a board knows.', 'Good for one large question with a clear end.'],
    limits: [
      {
        claim: 'The framework that most of them use is public, and its assessment can be repeated every quarter.',
        source: NIST_CSF,
      },
      { claim: 'A report closes nothing: the measures have to be run every day.', source: CISA_GOALS },
    ],
    questions: [
      'Who does the work after the report is delivered?',
      'How many of the last report’s findings are closed today?',
      'What would it cost to ask them again next year?',
    ],
    traps: ['Offer to run what they found. It does not have to be one or the other.'],
  },
];

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** The heading below which each line needs a link to check it by. */
export const LIMITS_HEADING = 'Where it ends';

export const BATTLE_CARD_ASSETS: readonly LibraryAsset[] = BATTLE_CARDS.map((card) => ({
  key: `battle-${card.key}`,
  kind: 'battle_card',
  title: card.rival,
  use: card.meets,
  body: [
    `# When you meet it\n${card.meets}`,
    `# What it does well\n${list(card.doesWell)}`,
    `# ${LIMITS_HEADING}\n${list(card.limits.map(({ claim, source: { publisher, title, url } }) => `${claim} (${publisher}, ${title}: ${url})`))}`,
    `# Questions to ask\n${list(card.questions)}`,
    `# Traps\n${list(card.traps)}`,
  ].join('\n\n'),
  industries: [],
  personas: [],
  stages: ['pain', 'decision'],
}));
