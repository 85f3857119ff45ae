import { inSection } from '../bank-entry';

export const DETECTION = inSection('detection', [
  {
    id: 'I08',
    question:
      'Is every computer and every server protected by a program that spots and stops attacks, more than plain antivirus?',
    help: 'Called endpoint detection and response, EDR for short: it looks at what programs do, and can cut an attacked computer off the network. Phones are not meant here.',
    weight: 5,
    stop: 'hard',
    stopMeans:
      'Underwriters count the computers and servers it runs on; gaps, and servers above all, lead to a decline or a condition.',
    control: 'endpoint',
    why: 'Attackers use the tools that are already on a computer, and antivirus looks for known bad files. The one server that was left out is where they can work undisturbed.',
    good: 'The number of protected devices equals the number of computers and servers in the inventory, and each reported in the last seven days.',
    howToCheck:
      'Export the device list of the protection console and the inventory of the management tool. Match the names; what is missing on one side is your gap. Look at servers first.',
    evidence: 'Coverage report: devices protected against devices owned',
    recommendation: {
      title: 'Cover every computer and server',
      text: 'We install detection and response on the whole inventory and report coverage each month, so that an attack finds no computer without a guard.',
    },
    service: 'managed_mdr',
    csf: 'DE.CM-09',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'I09',
    question: 'Does someone watch security alerts day and night, and may that person cut off a computer at once?',
    help: 'Cut off means to take it off the network from afar. Watched at all hours, but without the right to act, counts as “mostly”.',
    weight: 4,
    control: 'endpoint',
    why: 'An alert at 2 a.m. on Saturday helps no one if it is read on Monday. In two days an intruder can reach the backups and every shared folder.',
    good: 'A named team reads alerts around the clock, and the contract allows it to isolate a device without asking first.',
    howToCheck:
      'Read the service contract for hours and for the right to isolate. Ask for the last alert outside office hours: when it came, when a person looked, what was done.',
    evidence: 'Contract page with hours and right to isolate, and one handled alert',
    recommendation: {
      title: 'Have alerts acted on day and night',
      text: 'We connect you to a team that watches around the clock and may isolate a computer, so that an attack at night is met the same night.',
    },
    service: 'managed_mdr',
    csf: 'DE.AE-02',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I10',
    question:
      'Are the records of sign-ins, firewall, servers and cloud services kept in one place for at least 90 days?',
    help: 'These records are called logs. They show who did what and when.',
    weight: 2,
    control: 'monitoring',
    why: 'After a break-in, the insurer and the lawyer ask what was seen and taken. Without records you may have to tell every customer, because you cannot show who was spared.',
    good: 'All four kinds arrive in a store that administrators of those systems cannot erase, and a search finds an entry that is 90 days old.',
    howToCheck:
      'Search the store for one sign-in, one firewall, one server and one cloud entry from 90 days ago. Read the retention setting of each source; some cloud plans keep sign-ins for 30 days or fewer.',
    evidence: 'Retention settings and four search results with their dates',
    recommendation: {
      title: 'Collect logs in one safe place',
      text: 'We gather the four kinds in one store for 90 days or more, so that you can say what happened and to whom.',
    },
    service: 'siem_soc',
    csf: 'PR.PS-04',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'I11',
    question: 'Are programs that nobody approved, and macros in files from the internet, kept from running?',
    help: 'A macro is a small program inside a document or spreadsheet.',
    weight: 1.5,
    control: 'hardening',
    why: 'A file called “application letter” starts a program as soon as it is opened. If only approved programs may run, the person in accounts sees a message and nothing else happens.',
    good: 'A policy on all computers allows known programs only and blocks macros in files that came from the internet; exceptions have a name and an end date.',
    howToCheck:
      'On one ordinary computer, start a harmless program from the downloads folder and open a test document with a macro. Both should be refused. Then print the policy’s exceptions.',
    evidence: 'Policy export with its exceptions',
    recommendation: {
      title: 'Let only approved programs run',
      text: 'We set rules for programs and macros, first in a watching mode and then for real, so that a harmful attachment cannot start.',
    },
    service: 'network_hardening',
    csf: 'PR.PS-05',
    effort: 'high',
    owner: 'msp',
  },
]);
