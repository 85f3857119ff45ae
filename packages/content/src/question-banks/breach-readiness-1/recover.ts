import { inSection } from '../bank-entry';

export const RECOVER = inSection('recover', [
  {
    id: 'R08',
    question: 'In the last six months, did you restore from backup as a test, and was it fast enough?',
    help: 'Fast enough: within the hours you set for that system, and with no more lost work than you allow. Restored, but with no hours set, counts as “partly”.',
    weight: 9,
    stop: 'hard',
    stopMeans: 'Without a tested restore, no one can say whether you would be back in two days or in a month.',
    control: 'backup',
    why: 'Copying the data back over the line may take four days, and no one knows until someone tries. In the Sophos survey of 2025, 54% of the firms hit by ransomware used backups to recover (firms of 100 to 5,000 people).',
    good: 'For each critical system a test within six months, with measured hours at or below its target and a user who confirmed that it works.',
    howToCheck:
      'Lay the test records beside the targets. Each critical system needs a test within six months, and hours at or below its target.',
    evidence: 'Restore tests with hours measured and hours allowed',
    recommendation: {
      title: 'Test restores against your targets',
      text: 'We restore each critical system twice a year, measure it and fix what is too slow, so that you can promise a date and keep it.',
    },
    service: 'bcdr',
    csf: 'RC.RP-03',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'R09',
    question: 'Do you have a clean place, and enough spare computers or capacity, to rebuild your systems?',
    help: 'Clean: a cloud account or separate hardware that the intruder never touched.',
    weight: 5,
    control: 'backup',
    why: 'Investigators or the police may need your servers as they are. Without somewhere else to start up, you have a backup and nothing to put it on.',
    good: 'A prepared environment, sized for your critical systems and reachable with separate accounts, was started once in the past year.',
    howToCheck:
      'Ask where the first server would be restored if the current one must not be touched, who holds the account, and when it was last started.',
    evidence: 'Description of the rebuild environment, and the date it was last started',
    recommendation: {
      title: 'Prepare a clean place to restart',
      text: 'We set aside the place, the accounts and the capacity and start it once a year, so that rebuilding begins on the first day.',
    },
    service: 'bcdr',
    csf: 'RC.RP-05',
    effort: 'high',
    owner: 'msp',
  },
  {
    id: 'R10',
    question: 'Have you agreed which systems come back first, how fast, and how much recent work you could lose?',
    weight: 5,
    control: 'ir_plan',
    why: 'Dispatch, payroll and the phones cannot all be first. Decided in calm, the order follows the money; decided in a crisis, it follows whoever shouts.',
    good: 'A list ranks systems, each with an hour target and the most hours of work that may be lost, signed by the owner this year.',
    howToCheck:
      'Ask the owner and the office manager separately for the first three systems. If they match the list and each other, the answer is yes.',
    evidence: 'Ranked list with both targets, signed',
    recommendation: {
      title: 'Rank your systems by what a day costs',
      text: 'We sit down with those who run the business and put order and targets on one page, so that money is spent where a day off hurts most.',
    },
    service: 'bcdr',
    csf: 'GV.OC-04',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'R11',
    question: 'Could you take orders, pay your people and serve customers for five days without your systems?',
    weight: 5,
    control: 'ir_plan',
    why: 'Five days is a working week of paper and phones. Of the firms in the Sophos survey of 2025, all with 100 people or more, 53% had recovered from ransomware within a week; the rest needed longer.',
    good: 'For orders, pay and service there is a written way with forms and lists at hand, and each team tried its own for half a day.',
    howToCheck:
      'Ask each of the three teams what they would do on Monday without a computer, and to show the forms and price lists they would use.',
    evidence: 'Manual procedures with forms, and the date they were tried',
    recommendation: {
      title: 'Get ready for a week on paper',
      text: 'We work out the manual way with each team and pack the kit, so that customers are served while we restore.',
    },
    service: 'bcdr',
    csf: 'RC.RP-04',
    effort: 'medium',
    owner: 'client',
  },
]);
