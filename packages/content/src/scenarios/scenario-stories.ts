import type { ScenarioKey } from './scenarios';

/** A loss scenario told to an owner; two or three sentences each, ready to print. */
export type ScenarioStory = {
  /** How it shows itself on a Monday morning. */
  monday: string;
  /** What usually costs most, in the words of the model's loss forms. */
  cost: string;
  /** Which protections the model credits most, and what they do. */
  help: string;
};

/**
 * One story for each scenario. The costs follow the loss components of parameter set 2026.1 and the help its control
 * effects: read both again when a new set changes which part is largest.
 */
export const SCENARIO_STORIES: Record<ScenarioKey, ScenarioStory> = {
  ransomware: {
    monday:
      'The first person in cannot open a file, and every screen shows the same note asking for money. Phones ring, and nobody can see orders, appointments or invoices. Someone asks when the last backup was made.',
    cost: 'Downtime and incident response cost the most, followed by the ransom if one is paid. The larger the business, the larger the share of downtime.',
    help: 'Closed remote access and detection on every computer keep many of these attacks out. An immutable backup, which an intruder cannot delete, shortens the downtime and takes away the reason to pay.',
  },
  bec: {
    monday:
      'A customer calls about a strange message from your bookkeeper, who never wrote it. Someone has been reading the mailbox for weeks, and a rule has been hiding the replies.',
    cost: 'Most of the bill goes to investigators and lawyers, who have to find out what was read. If the mailbox held personal data, the people affected may have to be notified.',
    help: 'MFA (a code or key in addition to the password) makes a stolen password useless on its own. Email filtering and phishing training catch the message that asks for it.',
  },
  ftf: {
    monday:
      'A vendor asks why the last invoice is still open. It was paid on Friday, to new bank details that came by email. The bank says the money has moved on.',
    cost: 'The money itself is nearly the whole loss. What comes back depends on how many hours pass before the bank is called.',
    help: 'A call to a known number before any new bank detail is used, and two approvals for large sums, help most. A written way to recall a payment saves the hours that count.',
  },
  data_breach: {
    monday:
      'A stranger claims to have your customer files and attaches a sample to prove it. Everything still works, so nobody had noticed.',
    cost: 'Investigators and lawyers cost the most. Notifying the people affected, fines and lost customers come next.',
    help: 'MFA and prompt patching close the usual ways in. Data you deleted on schedule cannot be stolen.',
  },
  insider: {
    monday:
      'Someone who left last week took the price list along, or a whole folder was gone before the weekend. Every sign-in was genuine.',
    cost: 'Trade secrets in a competitor’s hands can cost the most, although that is rare. Next comes finding out what was taken, and proving it.',
    help: 'Give people only the access their work needs, and watch for unusual copying. Sensitive data that is listed and encrypted is harder to carry away.',
  },
  vendor: {
    monday:
      'Your booking, payroll or practice software does not open, for you or for any of its customers. The vendor promises an update at noon and then at five.',
    cost: 'The hours your people cannot work cost the most, and only the vendor can end them. If your data was lost there, notifying people is still your duty.',
    help: 'Know which vendors could stop you, and have a way to work without each of them for a few days. Contracts settle who notifies customers and authorities, and by when.',
  },
  cloud: {
    monday:
      'Someone finds your client folder with a search engine. A link that was shared once, for one afternoon, has been open to everyone since spring.',
    cost: 'Investigators first find out who opened what. Fines and notifying everyone in those files follow.',
    help: 'A monthly check of shares and settings finds the open link before others do. Encryption and fewer old files make the same mistake cheaper.',
  },
  ddos: {
    monday:
      'Your website and online booking do not load, for you or for your customers. Nobody broke in: an attacker is sending more traffic than the site can handle.',
    cost: 'Sales and working time are lost while it lasts, usually hours and not days. The rest goes to the specialists who get the service back up.',
    help: 'A DDoS protection service in front of the website filters the traffic before it reaches you. Knowing who to call saves the first hours.',
  },
};
