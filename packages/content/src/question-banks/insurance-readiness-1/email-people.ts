import { inSection } from '../bank-entry';

export const EMAIL = inSection('email', [
  {
    id: 'I20',
    question:
      'Are links and attachments checked before mail is delivered, and is bad mail that slips through taken out of mailboxes later?',
    weight: 2.5,
    control: 'email',
    why: 'A link can be harmless at delivery and harmful an hour later. If the same message reached twelve people, someone has to take it out of twelve mailboxes quickly.',
    good: 'Links are checked at delivery and at the click, attachments are opened in a safe place first, and the console shows messages removed after delivery.',
    howToCheck:
      'Open the mail policies for links and attachments and see whom they cover. Then list the messages removed after delivery in the last month; an empty list needs an explanation.',
    evidence: 'Mail policy pages, and the report of messages removed after delivery',
    recommendation: {
      title: 'Check mail before and after delivery',
      text: 'We add inspection of links and attachments and pull back bad messages from all mailboxes, so that fewer of them wait for a click.',
    },
    service: 'email_security',
    csf: 'DE.CM-09',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I21',
    question: 'Is your mail domain set up so that other mail systems turn away fake mail sent in your name?',
    help: 'The domain is the part after the @. Three settings do this: SPF, DKIM and DMARC. DMARC must say “reject” or “quarantine”; with “none” it only watches, and the answer is “mostly”.',
    weight: 2,
    control: 'email',
    why: 'Without these settings anyone can write to your customers under your own address, with a new account number for your invoice.',
    good: 'All three records exist for every domain you own, the DMARC policy is reject or quarantine, and domains that never send mail say so.',
    howToCheck:
      'Look up the three records of each domain with any public lookup tool and note the policy after “p=”. Ask who reads the reports that DMARC sends back.',
    evidence: 'Lookup result of SPF, DKIM and DMARC for every domain',
    recommendation: {
      title: 'Stop others from mailing in your name',
      text: 'We set up the three records, watch the reports and then enforce the policy, so that false invoices from your address are turned away.',
    },
    service: 'email_security',
    csf: 'PR.DS-02',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I22',
    question: 'Is mail from outside marked, and are your people warned when a sender imitates someone they know?',
    weight: 1,
    control: 'email',
    why: 'The display name says it is the managing director; the address is a free mailbox. A short note above the message makes the reader look twice before buying gift cards.',
    good: 'Every outside message carries a mark, and rules flag names of your leadership and domains that differ from yours by one letter.',
    howToCheck:
      'Send a message from a private mailbox under the director’s name to a colleague and look at what is shown. Read the list of protected names and domains in the mail settings.',
    evidence: 'Picture of a marked test message, and the impersonation rule',
    recommendation: {
      title: 'Mark outside mail and flag imitations',
      text: 'We switch on the mark and protect the names of your leaders and suppliers, so that a false boss is seen at first glance.',
    },
    service: 'email_security',
    csf: 'DE.CM-09',
    effort: 'low',
    owner: 'msp',
  },
]);

export const PEOPLE = inSection('people', [
  {
    id: 'I23',
    question: 'Does everyone who works for you take security training when they start and then at least once a year?',
    weight: 2,
    control: 'training',
    why: 'A new colleague does not yet know how your boss writes or how invoices arrive, and is easily fooled in the first weeks.',
    good: 'The training list matches the payroll: each person has a date within twelve months, and newcomers within their first month.',
    howToCheck:
      'Export the completion report and compare the names with payroll, owners and part-timers included. Note how many are overdue.',
    evidence: 'Completion report with dates, beside the staff list',
    recommendation: {
      title: 'Train everyone at the start and every year',
      text: 'We run short lessons for newcomers and a yearly round for all, with a list of who is missing, so that everyone knows what to look for and whom to tell.',
    },
    service: 'security_awareness',
    csf: 'PR.AT-01',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'I24',
    question:
      'Do you test your people with harmless fake messages at least every quarter, and coach those who fall for them?',
    help: 'The messages come by mail, text or phone. Such a test is called a phishing simulation.',
    weight: 1.5,
    control: 'training',
    why: 'Knowing the rule and using it on a busy Friday are two things. Practice shows who needs a hand, and which department is sent the most convincing lies.',
    good: 'Four rounds in the past year, more than one kind of message, results by team, and a short talk or lesson after each miss.',
    howToCheck:
      'Ask for the results of the last four rounds: date, kind of message, share that fell for it, share that reported it. Check what happened after a miss.',
    evidence: 'Results of the last four rounds',
    recommendation: {
      title: 'Practice with false messages every quarter',
      text: 'We send test messages by mail, text and voice and coach kindly after a miss, so that more people report the real one.',
    },
    service: 'security_awareness',
    csf: 'PR.AT-01',
    effort: 'low',
    owner: 'shared',
  },
]);
