import { inSection } from '../bank-entry';

export const DATA_AND_ACCOUNTS = inSection('data_accounts', [
  {
    id: 'L16',
    question: 'Do you keep only the sensitive data you need, and know where it is?',
    help: 'Sensitive: health, pay, card or ID data, and whatever else could hurt people or the business if it got out.',
    weight: 4,
    control: 'data_protection',
    why: 'Scans of passports from a tender long past lie in a shared folder that everyone can open. What is not there cannot be stolen.',
    good: 'A list names the places of sensitive data, a yearly clean-up is on record, and no copies lie in personal folders or mailboxes.',
    howToCheck:
      'Search one shared drive and one mailbox for ID or card numbers, and see whether the places you find are on the list.',
    evidence: 'List of places, and the record of the last clean-up',
    recommendation: {
      title: 'Find sensitive data and keep less of it',
      text: 'We search for it, remove what is not needed and note where the rest lives, so that a break-in finds little.',
    },
    service: 'data_protection',
    csf: 'ID.AM-07',
    effort: 'medium',
    owner: 'shared',
  },
  {
    id: 'L17',
    question: 'When someone leaves, is the account closed within a day, and are unused accounts switched off?',
    weight: 3,
    control: 'pam',
    why: 'No one misses the account of last year’s trainee, so no one notices when somebody else uses it at night.',
    good: 'No enabled account belongs to someone who left, and none was unused for 90 days without a reason.',
    howToCheck:
      'List enabled accounts by last sign-in and compare with payroll. Anything older than 90 days, or without a person, is to be explained.',
    evidence: 'List of accounts by last sign-in, beside the staff list',
    recommendation: {
      title: 'Give every account a start and an end',
      text: 'We tie accounts to your staff list and switch off what sleeps, so that there are no spare keys lying about.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-01',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'L18',
    question: 'Do you have rules for AI tools and for cloud apps nobody approved, and can you see which ones are used?',
    weight: 3,
    control: 'data_protection',
    why: 'A helpful colleague pastes a customer’s contract into a free AI tool to have it summed up. Where that text goes from there, no one in your firm can say.',
    good: 'A one-page rule says which tools are allowed and what must never be entered. A monthly report shows the apps in use, and surprises are followed up.',
    howToCheck:
      'Look at the report of visited cloud apps from the firewall, the browser or the cloud tenant. Ask three people which AI tool they use, and compare with the rule.',
    evidence: 'The rule, and the latest report of apps in use',
    recommendation: {
      title: 'Set simple rules for AI and new apps',
      text: 'We write the rule with you, offer approved tools and show what is used each month, so that work gets easier and data stays yours.',
    },
    service: 'cloud_posture',
    csf: 'ID.AM-04',
    effort: 'low',
    owner: 'shared',
  },
]);
