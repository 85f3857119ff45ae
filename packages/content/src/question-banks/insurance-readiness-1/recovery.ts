import { inSection } from '../bank-entry';

export const RECOVERY = inSection('recovery', [
  {
    id: 'I12',
    question: 'Is at least one backup copy kept where an intruder could neither change nor delete it?',
    help: 'Such a copy is offline or locked against change. It has a sign-in of its own, apart from your network’s, with a second step.',
    weight: 5,
    stop: 'hard',
    stopMeans:
      'If every copy can be deleted, the insurer would be paying for a rebuild or a ransom, so most will not quote.',
    control: 'backup',
    why: 'Intruders look for backups before they lock anything, because a business that can restore need not pay. If the copy is on the same network, it goes with the rest.',
    good: 'One copy of every critical system is offline or cannot be changed for a set number of days, under an account that exists nowhere else and needs a second step.',
    howToCheck:
      'In the backup console, open the lock or retention setting of the copy. Check whether the domain administrator can sign in there, and whether a delete is refused in a test.',
    evidence: 'Picture of the lock setting and of the separate account’s sign-in',
    recommendation: {
      title: 'Keep one copy out of everyone’s reach',
      text: 'We add a locked or off-network copy with its own account, so that you can restore even if an intruder becomes administrator.',
    },
    service: 'bcdr',
    csf: 'PR.DS-11',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'I13',
    question:
      'In the last six months, have you fully restored a critical system from backup and written down how long it took?',
    help: 'A system is critical when you could not work without it, such as the practice or order program. A few restored files do not count.',
    weight: 4,
    control: 'backup',
    why: 'A backup report that says “successful” does not tell you whether the order system would start again on Tuesday or a week later. Only a restore shows it.',
    good: 'A record names the system, the date within six months, the hours it took, and the person who opened the restored system and worked in it.',
    howToCheck:
      'Ask for the last restore record. Read which system was started and used again, on what day, and how many hours it took.',
    evidence: 'Restore record with date, system, duration and who checked it',
    recommendation: {
      title: 'Restore one whole system every quarter',
      text: 'We run and time a full restore each quarter and give you the record, so that you know how many hours you would stand still.',
    },
    service: 'bcdr',
    csf: 'RC.RP-03',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I14',
    question: 'Is everything you could not work without backed up at least once a day, cloud mail and files included?',
    help: 'Critical servers, databases, and the mail and files you keep in a cloud office.',
    weight: 2.5,
    control: 'backup',
    why: 'What was not backed up yesterday has to be typed in again or is gone. Cloud providers keep the service running; bringing back what someone deleted is usually your part.',
    good: 'Each critical system on your list has a successful backup from the last 24 hours, and so do mailboxes and cloud files.',
    howToCheck:
      'Lay the list of critical systems beside the backup job report and mark any line without a job or older than a day. Look for the cloud tenant on it.',
    evidence: 'Job report of the last seven days beside the list of critical systems',
    recommendation: {
      title: 'Back up all that matters, every day',
      text: 'We add the missing servers, databases and cloud data to the daily jobs, so that at most one day of work can be lost.',
    },
    service: 'bcdr',
    csf: 'PR.DS-11',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I15',
    question:
      'Do you have a written and practiced plan for getting back to work, with a time by which each critical system must be back?',
    help: 'For example: phones within four hours, the order program by the next day. Written but never practiced counts as “mostly”.',
    weight: 2.5,
    control: 'ir_plan',
    why: 'With everything down, everyone waits for someone to decide what comes first. If payroll and the phones were never ranked, the loudest voice decides.',
    good: 'A plan gives each critical system a target in hours and an order, and a record shows when it was last practiced and what was changed after.',
    howToCheck:
      'Ask for the plan and read the target of the system that earns the money. Ask who took part in the last exercise. Check that a copy exists outside the systems it is for.',
    evidence: 'Recovery plan with targets, and the record of its exercise',
    recommendation: {
      title: 'Write the recovery plan and practice it',
      text: 'We agree with you on the order and the hours for each system and walk through it once, so that everyone knows what comes back when.',
    },
    service: 'bcdr',
    csf: 'RC.RP-01',
    effort: 'medium',
    owner: 'shared',
  },
]);
