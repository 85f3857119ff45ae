import { inSection } from '../bank-entry';

export const MAIL_AND_MONEY = inSection('mail_money', [
  {
    id: 'L10',
    question:
      'Is incoming mail filtered for bad links, attachments and false senders, and is your own domain protected from misuse?',
    help: 'Your domain is the part after the @. It is protected when its DMARC setting tells other mail systems to refuse or set aside fake mail in your name.',
    weight: 6,
    control: 'email',
    why: 'False delivery notes and voice messages reach every office. The fewer arrive, the fewer times someone must decide rightly under pressure.',
    good: 'All mailboxes are covered by link, attachment and imitation rules, and DMARC stands at quarantine or reject.',
    howToCheck:
      'In the mail console, list the mailboxes that a filter policy does not cover. Look up the domain’s DMARC record and read the part after “p=”.',
    evidence: 'Mail policy coverage, and the DMARC record',
    recommendation: {
      title: 'Filter mail well and protect your domain',
      text: 'We cover all mailboxes and enforce your domain’s records, so that your people see fewer traps and customers get none in your name.',
    },
    service: 'email_security',
    csf: 'DE.CM-09',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'L11',
    question: 'In your last test with fake messages, how many of your people fell for one?',
    help: 'Such a test is called a phishing test. Falling for it: clicking, typing a password or opening the file.',
    form: {
      kind: 'choice',
      options: [
        { id: 'under_3', label: 'Fewer than 3 in 100', value: 1 },
        { id: 'from_3_to_8', label: '3 to 8 in 100', value: 0.67 },
        { id: 'over_8', label: 'More than 8 in 100', value: 0.33 },
        { id: 'not_tested', label: 'We have not tested', value: 0 },
      ],
    },
    weight: 4,
    control: 'training',
    why: 'Every click in a test is a message that would have worked. The number also shows whether training does anything.',
    good: 'A test in the last three months on everyone, with under 3 in 100 falling for it and more people reporting it than clicking.',
    howToCheck:
      'Open the result of the latest round: people reached, people who fell for it, people who reported. Take the worse of the last two rounds if the newest was an easy one.',
    evidence: 'Result of the latest phishing test',
    recommendation: {
      title: 'Practice until few are fooled',
      text: 'We run short, regular tests with kind coaching and share the trend with you, so that people report a fake before someone believes it.',
    },
    service: 'security_awareness',
    csf: 'PR.AT-01',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'L12',
    question: 'Is every change of bank details confirmed by another route, and do large payments need two people?',
    help: 'Another route: a call to a number you already had, or a visit; never a reply to the message itself.',
    weight: 7,
    notApplicable: { onlyWhen: 'The business never sends money by bank transfer.' },
    control: 'payment',
    why: 'Payroll gets a message from an employee with a new account number, and the employee never wrote it. In 2024 the FBI counted 21,442 complaints of such business email fraud, with $2.77 billion lost.',
    good: 'Every changed account of suppliers and staff has a note of the check, and the bank refuses large payments with one approval.',
    howToCheck:
      'Pick three changed accounts from the last quarter and ask how each was confirmed. Look at the bank’s approval rule with the owner.',
    evidence: 'Notes of three checked changes, and the bank’s approval rule',
    recommendation: {
      title: 'Hold a workshop on payment checks',
      text: 'We go through your ways of paying with those who pay and put a check at each weak point, so that no single message or person can send money away.',
    },
    service: 'payment_fraud_controls',
    csf: 'PR.AA-05',
    effort: 'low',
    owner: 'client',
  },
]);

export const CLOUD_AND_PARTNERS = inSection('cloud_partners', [
  {
    id: 'L13',
    question:
      'Are the security settings of your online mail and files compared with a recommended standard at least every month?',
    help: 'Both your own people and the provider change these settings often. A standard is a published list of safe settings.',
    weight: 5,
    control: 'cloud_posture',
    why: 'Someone allows forwarding to private mailboxes for one colleague, and it is allowed for all. Nobody looks at that page again until mail has been leaving for a year.',
    good: 'A monthly report compares the settings with a published standard, and each difference is either fixed or accepted by name.',
    howToCheck:
      'Ask for the last two monthly reports. Then check three settings live: outside forwarding, old sign-in protocols, and who may invite guests.',
    evidence: 'The last two settings reports with what was fixed',
    recommendation: {
      title: 'Check cloud settings every month',
      text: 'We compare your settings with a standard each month and put back what slipped, so that a quick favor does not stay an open door.',
    },
    service: 'cloud_posture',
    csf: 'PR.PS-01',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'L14',
    question:
      'Does someone regularly review public links, files shared with outsiders, and the apps allowed into your cloud storage?',
    help: 'Regularly means at least every quarter. A public link opens a file for anyone who has it, without signing in.',
    weight: 4,
    control: 'cloud_posture',
    why: 'A link made for one customer works for anyone who gets hold of it, for years. And a handy calendar app may have been allowed to read all files.',
    good: 'A quarterly review lists public links, outside guests and connected apps. Links end by themselves, and new apps need approval.',
    howToCheck:
      'Run the sharing report for links that need no sign-in and the report of apps with access to files or mail. Sort by age and ask about the five oldest.',
    evidence: 'Sharing report and app list, with the review’s date',
    recommendation: {
      title: 'Clean up shares and apps',
      text: 'We review links, guests and apps with the people who own the files and set end dates, so that only those who should can read them.',
    },
    service: 'cloud_posture',
    csf: 'PR.DS-01',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'L15',
    question: 'When suppliers connect to your systems, is that limited to a person, a task and a time?',
    help: 'Each technician signs in with a personal account, reaches only what the task needs, and is locked out when it is done.',
    weight: 4,
    control: 'vendor_mgmt',
    why: 'The elevator firm’s account has been open since the installation, and six technicians share it. If one of them loses the password, your network is next.',
    good: 'Each outside person has a personal account that reaches one system, is off unless needed, and leaves a record.',
    howToCheck:
      'List the accounts and remote tools of outsiders. For each, note whose it is, what it reaches, and when it was last used. Shared or standing ones count as gaps.',
    evidence: 'List of outside access with owner, reach and last use',
    recommendation: {
      title: 'Lend access to suppliers, and take it back',
      text: 'We replace shared and standing access with personal access for a task and a time, so that a supplier’s trouble stops at your door.',
    },
    service: 'vendor_risk',
    csf: 'GV.SC-07',
    effort: 'medium',
    owner: 'shared',
  },
]);
