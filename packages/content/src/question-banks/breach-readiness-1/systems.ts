import { inSection } from '../bank-entry';

export const SYSTEMS = inSection('systems', [
  {
    id: 'L05',
    question: 'How many days does it take you to fix a critical flaw in something the internet can reach?',
    help: 'From the day the maker publishes the fix to the day it is in place, on gateways, firewalls and web servers.',
    form: {
      kind: 'choice',
      options: [
        { id: 'days_7', label: '7 days or fewer', value: 1 },
        { id: 'days_14', label: 'Up to 14 days', value: 0.67 },
        { id: 'days_30', label: 'Up to 30 days', value: 0.33 },
        { id: 'longer', label: 'Longer, or we do not know', value: 0 },
      ],
    },
    weight: 8,
    control: 'patching',
    why: 'Between the notice of the maker and your fix, the way in is public. Verizon’s 2025 report found a median of 32 days for devices at the edge of the network, and only 54% fully fixed.',
    good: 'For the last three critical notices about your gateway, firewall or web server, the fix was in place within seven days.',
    howToCheck:
      'Take the last three critical notices for your edge devices from the makers’ pages. Compare each date with the change log or the device’s update history.',
    evidence: 'Three notices beside the dates of your fixes',
    recommendation: {
      title: 'Fix what faces the internet within a week',
      text: 'We follow the makers’ notices for your devices and patch within seven days, nights and weekends if needed, so that the window stays short.',
    },
    service: 'patch_management',
    csf: 'PR.PS-02',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'L06',
    question: 'Are there systems in daily use that the maker no longer supports?',
    help: 'Not supported: no more security fixes. Isolated: cut off from the internet and from the rest of your network.',
    form: {
      kind: 'choice',
      options: [
        { id: 'none', label: 'None', value: 1 },
        { id: 'isolated', label: 'Some, but isolated', value: 0.67 },
        { id: 'some', label: 'Some', value: 0.33 },
        { id: 'many', label: 'Many, or we do not know', value: 0 },
      ],
    },
    weight: 5,
    control: 'patching',
    why: 'The old computer beside the X-ray or the saw still does its job, and every flaw found since its last update is still in it.',
    good: 'The inventory lists no system past its end of support, and a plan names the ones that run out within two years, with a budget.',
    howToCheck:
      'Sort the inventory by operating system and version and mark those past support. Walk through workshop, practice or store: machines with a built-in computer are often not on the list.',
    evidence: 'Inventory sorted by end of support',
    recommendation: {
      title: 'Plan when each old system goes',
      text: 'We separate old systems now and spread their replacement over a budget you can see, so that none fails or opens by surprise.',
    },
    service: 'patch_management',
    csf: 'PR.PS-03',
    effort: 'high',
    owner: 'shared',
  },
  {
    id: 'L07',
    question: 'On how many of your computers and servers does protection run that spots and stops attacks?',
    help: 'Endpoint detection and response, EDR for short: more than antivirus, since it watches what programs do and can cut off a computer.',
    form: {
      kind: 'choice',
      options: [
        { id: 'all', label: 'All of them', value: 1 },
        { id: 'over_90', label: 'More than 90%', value: 0.67 },
        { id: 'some', label: 'Some', value: 0.33 },
        { id: 'none', label: 'None', value: 0 },
      ],
    },
    weight: 8,
    stop: 'hard',
    stopMeans:
      'With none in place, an underwriter assumes that an attack runs to its end unseen, and most will decline.',
    control: 'endpoint',
    why: 'Of forty computers, the two without it are those of the warehouse and of the person on leave. An intruder needs one, and works from there in peace.',
    good: 'The count in the console is the count of what you own, servers too. When a computer falls silent, someone looks for it within a week.',
    howToCheck:
      'Divide the devices that reported to the console this week by the devices in the inventory. Check servers one by one, and ask who follows up silent ones.',
    evidence: 'Console count beside inventory count, same day',
    recommendation: {
      title: 'Leave no computer unguarded',
      text: 'We roll out detection and response to the last device and chase those that fall silent, so that an attack is cut off where it starts.',
    },
    service: 'managed_mdr',
    csf: 'DE.CM-09',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'L08',
    question: 'Are the accounts your people use every day free of administrator rights?',
    help: 'Such rights allow a person to install programs and to switch off protection.',
    weight: 5,
    control: 'pam',
    why: 'What a person may do, a stolen session may do as well. Without admin rights, harmful programs have a much harder time switching off protection or jumping to the server.',
    good: 'No account that opens mail or web pages is an administrator of a computer, the network or the cloud, the owner’s included.',
    howToCheck:
      'Export local administrators, domain admins and cloud roles, and match them against accounts with a mailbox. Each match is one to fix.',
    evidence: 'List of admin accounts matched against mailboxes',
    recommendation: {
      title: 'Separate daily work from admin work',
      text: 'We take the rights off daily accounts and lend them per task, so that one fooled person does not cost you the whole network.',
    },
    service: 'privileged_access',
    csf: 'PR.AA-05',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'L09',
    question: 'Are servers, backups and any plant or medical equipment in network zones of their own?',
    help: 'Zones are parts of the network that can reach each other only where a rule allows it, like fire doors in a building.',
    weight: 6,
    control: 'hardening',
    why: 'In a flat network, a guest’s laptop can talk to the backup server and to the machine that makes your product. Zones keep a fire in one room.',
    good: 'A plan shows the zones and the allowed paths. From an office computer, neither the backup console nor the equipment can be reached without need.',
    howToCheck:
      'From an ordinary office computer and from guest Wi-Fi, try to reach the backup server, a management page and one device on the floor. Then read the firewall rules between zones.',
    evidence: 'Network plan with zones, and the rules between them',
    recommendation: {
      title: 'Build fire doors into the network',
      text: 'We split the network into zones in steps that do not stop work, so that trouble in the office does not reach backups or machines.',
    },
    service: 'network_hardening',
    csf: 'PR.IR-01',
    effort: 'high',
    owner: 'msp',
  },
]);
