import { inSection } from '../bank-entry';

export const WAYS_IN = inSection('ways_in', [
  {
    id: 'L01',
    question:
      'Is there a current list of everything of yours that the internet can reach, and is it checked every month?',
    help: 'Websites, gateways, cloud servers, cameras, phone systems: whatever answers a call from outside. A list that is older than a month counts as “partly”.',
    weight: 6,
    control: 'patching',
    why: 'Nobody updates what nobody remembers. The test server from two summers ago is on no list of yours, and strangers find it all the same.',
    good: 'The list has an owner and a purpose for each entry, and the last check is no more than a month old.',
    howToCheck:
      'Search public address and certificate records for your domains and compare what you find with the list. Each entry should be known, needed and have a name beside it.',
    evidence: 'List of systems reachable from outside, with the date of the last check',
    recommendation: {
      title: 'Keep one list of what faces the internet',
      text: 'We find everything that answers in your name, watch it every month and retire what has no purpose, so that no forgotten system lets someone in.',
    },
    service: 'patch_management',
    csf: 'ID.AM-02',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'L02',
    question: 'Are remote desktops, admin pages and file services closed to the internet?',
    help: 'Remote desktop lets people use an office computer from afar. File services are shared folders and file transfer servers. Closed means that they do not even answer a stranger.',
    weight: 9,
    stop: 'hard',
    stopMeans:
      'Machines find whatever answers strangers and try it again and again, until one weak password or known flaw lets them in.',
    control: 'remote_access',
    why: 'Machines try every address on the internet, day and night. If your server shows a sign-in window there, only a password stands between a stranger and the whole office.',
    good: 'A scan of all addresses, cloud servers included, finds none of the three. Staff and suppliers come in through one protected service.',
    howToCheck:
      'Scan from a line outside the office for ports 22, 445, 3389, 5900 and 21 and for web sign-in pages of firewalls, storage and cameras. Write down each one that answers.',
    evidence: 'Scan result from outside, with addresses and date',
    recommendation: {
      title: 'Let people in through one protected way',
      text: 'We close what answers today and set up one access service that checks person and device, so that your systems can no longer be seen from outside.',
    },
    service: 'secure_remote_access',
    csf: 'PR.IR-01',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'L03',
    question: 'Of the accounts that can sign in from outside, how many need a second step?',
    help: 'A second step is a code, an app prompt or a key besides the password. Count mail, cloud and remote access, and the accounts of suppliers.',
    form: {
      kind: 'choice',
      options: [
        { id: 'all', label: 'All of them', value: 1 },
        { id: 'most', label: 'Most of them', value: 0.67 },
        { id: 'few', label: 'A few', value: 0.33 },
        { id: 'none', label: 'None', value: 0 },
      ],
    },
    weight: 9,
    stop: 'hard',
    stopMeans: 'With no second step anywhere, one stolen password is all that a break-in takes.',
    control: 'mfa',
    why: 'Stolen passwords are traded and tried everywhere. In a Microsoft study of 2023, accounts with a second step were taken over 99.22% less often.',
    good: 'The report of sign-in methods shows no account without a second step, and no rule lets a place, a device or a person skip it for good.',
    howToCheck:
      'Divide the accounts with a second step by all accounts enabled for outside sign-in, from the tenant’s report and the gateway’s user list. Note who is missing.',
    evidence: 'Sign-in method report, with the count of accounts',
    recommendation: {
      title: 'Bring the second step to every account',
      text: 'We work through the list of accounts without it, help people set it up and close the exceptions, so that stolen passwords lose their worth.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-03',
    effort: 'medium',
    owner: 'shared',
  },
  {
    id: 'L04',
    question:
      'Does someone watch for leaked passwords of your people and have them changed, and do your people use a password manager?',
    help: 'A password manager is a program that makes up and remembers a different password for each service. Having one without the other counts as “partly”.',
    weight: 4,
    control: 'mfa',
    why: 'A colleague uses her work address at a web shop, with her work password. When the shop is robbed, your mail is open too, unless someone notices.',
    good: 'A leak alert for your domain reaches a named person, the last one led to a reset, and the password manager is in use by most people.',
    howToCheck:
      'Look at the leak service’s dashboard for your domain: last alert and what followed. Then compare active users of the password manager with your headcount.',
    evidence: 'Last leak alert with its reset, and the user count of the password manager',
    recommendation: {
      title: 'Hear of leaked passwords and end their reuse',
      text: 'We watch your domain for leaks, reset what appears and bring in a password manager, so that one robbed web shop does not open your office.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-01',
    effort: 'low',
    owner: 'shared',
  },
]);
