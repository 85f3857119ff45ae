import { inSection } from '../bank-entry';

export const PLAN = inSection('plan', [
  {
    id: 'R01',
    question: 'Do you have a current incident plan in writing that you could still read with all systems down?',
    weight: 7,
    stop: 'hard',
    stopMeans: 'An underwriter takes a missing plan as a sign that any incident will last longer and cost more.',
    control: 'ir_plan',
    why: 'The plan on the server is locked along with the server. In the first hour forty people ask what they may still use, and someone has to have an answer in the hand.',
    good: 'A plan with a date within twelve months, printed or on phones, that tells in a few pages who decides, what to switch off, and what not to touch.',
    howToCheck:
      'Ask the owner to show the plan without using the office network. Read the date, and see whether people named in it still work there.',
    evidence: 'The plan, and where its offline copies are',
    recommendation: {
      title: 'Write a plan you can read with all down',
      text: 'We write a short plan with you and leave copies on paper and on phones, so that the first hour is used and not lost.',
    },
    service: 'incident_readiness',
    csf: 'ID.IM-04',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'R02',
    question: 'Have you named a person and a deputy who lead in an incident and may shut systems down?',
    weight: 6,
    control: 'ir_plan',
    why: 'At six on a Friday, switching off the server stops the shipment. If only the owner may decide and he does not answer, the attack goes on while everybody waits.',
    good: 'Two names in writing, signed by the owner: they may stop systems at any hour without asking, and everyone knows who they are.',
    howToCheck:
      'Ask two people who would decide to switch off the main system tonight. If the answers differ, say partly or no.',
    evidence: 'Signed page with both names and what they may decide',
    recommendation: {
      title: 'Name who leads and what they may stop',
      text: 'We prepare the page with names and powers for your signature, so that nobody hesitates while damage grows.',
    },
    service: 'incident_readiness',
    csf: 'GV.RR-02',
    effort: 'low',
    owner: 'client',
  },
  {
    id: 'R03',
    question:
      'Do you have one page, off your systems, with the numbers of insurer, lawyer, investigators, police and authorities?',
    weight: 5,
    control: 'ir_plan',
    why: 'Your address book is in the mailbox that you cannot open. Looking for the policy number takes a morning, and the insurer’s clock has begun.',
    good: 'A card with name, number and policy or client number for all five, in a wallet or a drawer, checked this year.',
    howToCheck: 'Ask to see the card. Call one number on it, and compare the policy number with the current policy.',
    evidence: 'Photo of the contact card, with its date',
    recommendation: {
      title: 'Put the five numbers on a card',
      text: 'We collect and check the numbers and print the card for everyone who leads, so that help is one call away.',
    },
    service: 'incident_readiness',
    csf: 'RS.CO-02',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'R04',
    question: 'Is a firm that investigates break-ins under contract, or already approved by your insurer?',
    help: 'Such firms find out how someone got in and what was taken, and help get rid of them.',
    weight: 5,
    control: 'ir_plan',
    why: 'Such firms are busiest when you need them. Signing a contract during an attack takes days, and a firm your insurer did not approve may be at your own cost.',
    good: 'A signed agreement with a reaction time, or a letter or policy page in which the insurer names the firm.',
    howToCheck:
      'Look for the insurer’s list of approved firms in the policy or ask the broker. Read how soon the firm promises to start.',
    evidence: 'Agreement, or the policy page that names the firm',
    recommendation: {
      title: 'Choose the investigators now',
      text: 'We match a response firm with your policy and set up the agreement, so that work starts the same day and the insurer pays its part.',
    },
    service: 'incident_readiness',
    csf: 'RS.MA-01',
    effort: 'low',
    owner: 'shared',
  },
]);

export const SEE_AND_STOP = inSection('see_stop', [
  {
    id: 'R05',
    question: 'Does someone look at security alerts day and night, and do you measure how fast that happens?',
    weight: 8,
    control: 'monitoring',
    why: 'IBM’s 2026 study puts the average time to find a breach at 183 days. Whoever looks at night finds it while it is still one computer.',
    good: 'A team covers all hours, and a monthly report gives the time from alert to first look, by day and by night.',
    howToCheck:
      'Take the last ten alerts and write down the time each was raised and first opened. Compare those of nights and weekends with the rest.',
    evidence: 'Monthly report with times from alert to first look',
    recommendation: {
      title: 'Have eyes on alerts at all hours',
      text: 'We add a team that watches around the clock and reports its times to you, so that an intruder is noticed in minutes.',
    },
    service: 'managed_mdr',
    csf: 'DE.AE-02',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'R06',
    question: 'Could someone cut off a computer and lock an account within an hour, at any time of any day?',
    weight: 8,
    stop: 'hard',
    stopMeans:
      'If an attack cannot be stopped within hours, an underwriter expects a total loss instead of a partial one.',
    control: 'monitoring',
    why: 'On a holiday, the difference between one locked laptop and forty locked computers is whether somebody may and can press the button.',
    good: 'A drill in the past year, outside office hours, shows both done within an hour of the call, with the times written down.',
    howToCheck:
      'Agree on a test computer and a test account, call the emergency number one evening, and stop the clock when both are cut off.',
    evidence: 'Record of the drill with both times',
    recommendation: {
      title: 'Practice cutting off computer and account',
      text: 'We write the steps, give the right to the people on duty and test it with you, so that an attack is boxed in within the hour.',
    },
    service: 'managed_mdr',
    csf: 'RS.MI-01',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'R07',
    question: 'Would your records show what an intruder had taken?',
    help: 'Records, or logs, of sign-ins, files, mail and network for 90 days or more, kept where an intruder cannot delete them.',
    weight: 5,
    control: 'monitoring',
    why: 'If nobody can say which files were copied, you may have to act as if all were. That is the difference between two hundred letters and nine thousand.',
    good: 'For any mailbox and shared folder you can list who opened what 90 days ago, from a store that system administrators cannot clear.',
    howToCheck:
      'Pick one mailbox and one folder and ask for the access list of a day three months back. Try to delete an entry as administrator.',
    evidence: 'Access list of one mailbox and one folder from 90 days ago',
    recommendation: {
      title: 'Keep records that answer the question',
      text: 'We keep the right logs long enough and out of reach, so that you tell only the people you have to.',
    },
    service: 'siem_soc',
    csf: 'PR.PS-04',
    effort: 'medium',
    owner: 'msp',
  },
]);
