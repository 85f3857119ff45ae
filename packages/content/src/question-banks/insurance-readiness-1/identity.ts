import { inSection } from '../bank-entry';

export const IDENTITY = inSection('identity', [
  {
    id: 'I01',
    question: 'Does every way into your network from outside ask for a second sign-in step besides the password?',
    help: 'The second step is a code, an app prompt or a key. Ways in are VPN (a private tunnel for staff), remote desktop, remote-support tools and suppliers’ connections. If nobody can get in from outside, answer yes.',
    weight: 5,
    stop: 'hard',
    stopMeans:
      'An underwriter sees a network that one stolen password can open, and most will not quote until that is closed.',
    control: 'mfa',
    why: 'Someone on your staff reuses a password, it leaks from another website, and a stranger signs in as that person from anywhere. Among At-Bay’s 2025 claims, 87% of ransomware came in through remote access (InsurSec Report 2026).',
    good: 'Each VPN, remote desktop, remote-support tool and supplier connection asks for a second step, for every account, with no exceptions on a list.',
    howToCheck:
      'List the ways in from the firewall rules and the remote tools, and open the sign-in policy of each. Then try one sign-in from a phone’s hotspot with a test account.',
    evidence: 'Policy page of each gateway and remote tool, with the date',
    recommendation: {
      title: 'Ask for a second step at every way in',
      text: 'We turn on the second step at the gateway and in every remote tool, and remove the exceptions, so that a stolen password alone opens nothing.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-03',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'I02',
    question:
      'Does every account for mail, online files and meetings need a second sign-in step, with no one left out?',
    help: 'In Microsoft 365, Google Workspace or whatever you use. Owners, managers and shared mailboxes such as info@ count too.',
    weight: 5,
    stop: 'hard',
    stopMeans:
      'Open mailboxes are where fraud begins, so most underwriters decline or ask for this before cover starts.',
    control: 'mfa',
    why: 'Whoever reads the owner’s mailbox knows which invoices are due and can write to customers in your name. One account that was left out, often the boss or a shared mailbox, is enough.',
    good: 'One policy covers all users, nobody can opt out, and shared mailboxes either ask for the step or cannot be signed in to at all.',
    howToCheck:
      'Print the sign-in method report of the tenant and filter for users without a second step. Check that the policy covers “all users” and read its list of exclusions.',
    evidence: 'Sign-in method report of all users, and the policy with its exclusions',
    recommendation: {
      title: 'Protect every mailbox with a second step',
      text: 'We set one sign-in policy for all users, shared mailboxes included, and end personal opt-outs, so that no mailbox opens with a password alone.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-03',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I03',
    question: 'Is a second sign-in step asked for each time someone works as an administrator?',
    help: 'Everywhere an administrator can change things for others: mail and cloud office, the network’s user directory (domain), firewall, backups, and the host that virtual servers run on.',
    weight: 5,
    stop: 'hard',
    stopMeans:
      'With admin rights an intruder can delete backups and lock every system, so most insurers will not go on without this.',
    control: 'mfa',
    why: 'An administrator can switch off protection and delete backups. If that account falls, every computer and the means to restore it can be lost in the same night.',
    good: 'All five kinds of console refuse an administrator without the second step. One sealed emergency account exists, and its use raises an alert.',
    howToCheck:
      'Sign in to each console as an administrator from a fresh browser window and note where no second step appears. Ask where the emergency account’s password lies and who is told when it is used.',
    evidence: 'Picture of the sign-in prompt or policy of each of the five consoles',
    recommendation: {
      title: 'Put a second step on every admin console',
      text: 'We turn it on for the tenant, domain, firewall, backups and hypervisor, and seal and watch one emergency account, so that one password cannot undo your defenses.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-03',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'I04',
    question:
      'Are old ways of signing in switched off, and do administrators and finance use a second step that is hard to steal?',
    help: 'Old ways let a password through without the second step. Hard to steal: a passkey, a security key, or an app in which you type the number shown on the screen. If only one half is true, answer “mostly”.',
    weight: 2,
    control: 'mfa',
    why: 'A tired bookkeeper taps “approve” on the tenth prompt, or types the code into a false page. An old mail program that skips the second step makes it worthless without anyone noticing.',
    good: 'Older sign-in protocols are blocked for the whole tenant. Administrators and finance sign in with a passkey, a security key or a number they must match.',
    howToCheck:
      'Filter the sign-in log of the last 30 days for older mail clients. Then look up which methods the accounts of administrators and finance have registered.',
    evidence: 'Policy that blocks old protocols, and the method list of admins and finance',
    recommendation: {
      title: 'Close old sign-ins and give admins and finance keys',
      text: 'We block sign-ins that skip the second step and hand security keys or passkeys to those with the most to lose, so that a false page gets nothing it can use.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-03',
    effort: 'medium',
    owner: 'shared',
  },
  {
    id: 'I05',
    question:
      'Do your people work without administrator rights, and do those who need them use a separate account for that?',
    help: 'Administrator rights let someone install programs and switch off protection on a computer. The owner’s computer counts too.',
    weight: 3,
    control: 'pam',
    why: 'A program does what the person who starts it may do. If a sales assistant may install anything, so may whatever she opens by mistake, and it can go on to the next computer.',
    good: 'No one reads mail with an account that has admin rights. Those who need the rights have a second account in their name. Each computer has an admin password of its own.',
    howToCheck:
      'Print the members of the local administrators group from the management tool. Sort by user and mark each account that also reads mail.',
    evidence: 'Report of local administrators on all computers',
    recommendation: {
      title: 'Take admin rights off everyday accounts',
      text: 'We remove local rights, set up separate admin accounts and give each computer its own password, so that a wrong click stays on one computer.',
    },
    service: 'privileged_access',
    csf: 'PR.AA-05',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'I06',
    question:
      'Are the passwords of powerful accounts kept in a vault, changed regularly and lent out only when needed?',
    help: 'Powerful accounts are those of administrators and those that programs use, called service accounts. A vault is a protected store that records who took what. In a vault but never changed counts as “mostly”.',
    weight: 2.5,
    control: 'pam',
    why: 'Passwords in a spreadsheet or in the head of someone who left still work years later. The account of an old backup program often has the same power as the owner of the network.',
    good: 'All such passwords are in the vault, each has a date of its last change, and admin rights end by themselves after the task.',
    howToCheck:
      'Ask for the vault’s export without the secrets: account, owner, last change. Compare with the directory’s list of privileged and service accounts and mark those whose password never expires.',
    evidence: 'Vault list with dates of change, and the list of privileged accounts',
    recommendation: {
      title: 'Lock powerful passwords in a vault',
      text: 'We move them into a vault, change them on a schedule and grant admin rights by the hour, so that no forgotten password stays a key to everything.',
    },
    service: 'privileged_access',
    csf: 'PR.AA-05',
    effort: 'high',
    owner: 'msp',
  },
  {
    id: 'I07',
    question:
      'Do people who leave lose all access within one working day, and do you check at least twice a year who has access?',
    help: 'Every account counts: computer, mail, cloud services, bank and supplier portals. If you do only one of the two, answer “mostly”.',
    weight: 2,
    control: 'pam',
    why: 'A salesman goes to a competitor, and his login to the customer list still works in March. Rights also pile up with every change of job inside the firm.',
    good: 'For the last three leavers, every account was closed by the next working day. Two access reviews of the past year are signed by the managers.',
    howToCheck:
      'Take the last three leavers from payroll and look up when each account was disabled, cloud services without single sign-on included. Ask for the signed access reviews.',
    evidence: 'Leaver checklist of the last three, and the latest access review',
    recommendation: {
      title: 'Close the accounts of leavers within a day',
      text: 'We set up one list for people who join, move and leave, and a review every half-year, so that only people who work for you can get in.',
    },
    service: 'managed_identity',
    csf: 'PR.AA-01',
    effort: 'low',
    owner: 'shared',
  },
]);
