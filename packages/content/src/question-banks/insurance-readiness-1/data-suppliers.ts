import { inSection } from '../bank-entry';

export const DATA = inSection('data', [
  {
    id: 'I29',
    question:
      'Do you know roughly how many people you hold personal, health or card data about, and where that data is?',
    help: 'Customers, patients and staff count, former ones too. A good estimate is enough.',
    weight: 2,
    control: 'data_protection',
    why: 'The application asks for this number, and the premium follows it. After a theft, the same list tells whom you have to write to.',
    good: 'A list by system: kind of data, about how many people, who is responsible. It was looked at in the last twelve months.',
    howToCheck:
      'Run a count of customers, patients and staff in the main program. Ask where copies lie: shared drives, mailboxes and old servers.',
    evidence: 'List of systems with kinds of data and counts',
    recommendation: {
      title: 'Count what you hold and note where',
      text: 'We go through your systems with you and write the list, so that the application carries a number you can stand behind.',
    },
    service: 'data_protection',
    csf: 'ID.AM-07',
    effort: 'medium',
    owner: 'shared',
  },
  {
    id: 'I30',
    question: 'Is sensitive data encrypted on laptops, servers and USB drives, and whenever it is sent?',
    help: 'Encrypted data cannot be read without its key. Sensitive data would do harm in strangers’ hands: health, pay, card or ID data, for example.',
    weight: 2,
    control: 'data_protection',
    why: 'A laptop left on a train costs the price of a laptop if its disk is encrypted. If it is not, it can mean a letter to everyone whose data is on it; many notice laws make that difference.',
    good: 'Disk encryption is on for each laptop and server with keys stored centrally, USB drives are encrypted or blocked, and sites and mail use encrypted connections.',
    howToCheck:
      'Print the encryption status of all devices from the management tool. Check the rule for USB drives, and one public site and the mail server for a valid certificate.',
    evidence: 'Encryption status report of all devices',
    recommendation: {
      title: 'Encrypt devices and connections',
      text: 'We switch on encryption everywhere and keep the keys safe, so that a lost device does not become a lost customer list.',
    },
    service: 'data_protection',
    csf: 'PR.DS-01',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I31',
    question: 'Do you delete data you no longer need, on a fixed schedule?',
    weight: 1.5,
    control: 'data_protection',
    why: 'Job applications from 2012 earn you nothing, and each of them is one more person to inform if they get out.',
    good: 'A schedule names each kind of data and how long you keep it, and a record shows the last deletion that was due.',
    howToCheck:
      'Ask for the schedule, then look for the oldest customer file and the oldest mailbox you can find. If they are older than the schedule allows, it is not being followed.',
    evidence: 'Retention schedule, and the record of the last deletion',
    recommendation: {
      title: 'Set dates for deleting, and keep to them',
      text: 'We draft the schedule with you and automate what can be automated, so that there is less to lose each year.',
    },
    service: 'data_protection',
    csf: 'ID.AM-08',
    effort: 'medium',
    owner: 'shared',
  },
]);

export const SUPPLIERS = inSection('suppliers', [
  {
    id: 'I32',
    question:
      'Do contracts with critical suppliers say how they protect your data, and how soon they must tell you of a breach?',
    help: 'Critical: you could not work without them, or they hold your customers’ data. A breach is when someone gets at data they should not see.',
    weight: 2,
    control: 'vendor_mgmt',
    why: 'Your payroll provider is broken into and tells you after seven weeks. Your own deadline for telling your staff may then be over or tight.',
    good: 'Each critical supplier is on a list, with the security clause and the number of hours or days for breach notice marked in its contract.',
    howToCheck:
      'Take the contracts of the two suppliers you depend on most and search each for “security” and “breach”. Write down the deadline, or that there is none.',
    evidence: 'Supplier list with clauses and deadlines',
    recommendation: {
      title: 'Put duties and deadlines in contracts',
      text: 'We rank your suppliers and give you a clause for the next renewal of each, so that you hear of their trouble while you can still act.',
    },
    service: 'vendor_risk',
    csf: 'GV.SC-05',
    effort: 'medium',
    owner: 'client',
  },
  {
    id: 'I33',
    question:
      'Is suppliers’ access limited in time and protected by a second step, and could you still work if a critical supplier were down?',
    help: 'The second step is a code or a key besides the password. If no supplier connects to your systems, only the second half counts.',
    weight: 2,
    control: 'vendor_mgmt',
    why: 'The firm that looks after your machines may use one password for all its customers. And when a booking service fails for a day, someone needs a pen and a plan. A third party played a part in 48% of breaches in Verizon’s 2026 report.',
    good: 'Supplier accounts are off by default, opened for a job with a second step and closed again. For each critical supplier there is a written way to work without it.',
    howToCheck:
      'List accounts that belong to outsiders, with last sign-in and second step. Then ask the owner what happens tomorrow morning if the main supplier is unreachable, and where that is written.',
    evidence: 'List of supplier accounts, and the fallback notes',
    recommendation: {
      title: 'Open supplier access by the job, and plan without them',
      text: 'We close standing accounts and write down a fallback for each critical supplier, so that their bad day need not become yours.',
    },
    service: 'vendor_risk',
    csf: 'GV.SC-07',
    effort: 'medium',
    owner: 'shared',
  },
]);
