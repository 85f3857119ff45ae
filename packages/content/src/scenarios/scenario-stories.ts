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
    cost: 'Days of standstill and the experts who investigate weigh most, then a ransom where one is paid. The larger the business, the more the standstill decides.',
    help: 'Closed remote access and detection on every computer keep many of these attacks out. A backup that an intruder cannot delete shortens the standstill and takes away the reason to pay.',
  },
  bec: {
    monday:
      'A customer calls about a strange message from your bookkeeper, who never wrote it. Someone has been reading the mailbox for weeks, and a rule has been hiding the replies.',
    cost: 'Most of the bill goes to investigators and lawyers, who have to find out what was read. Where mail held personal data, the people in it may have to be told.',
    help: 'A second step at sign-in makes a stolen password useless alone. A mail filter and practice catch the message that asks for the password.',
  },
  ftf: {
    monday:
      'A supplier asks why the last invoice is still open. It was paid on Friday, to new bank details that came by email. The bank says the money has moved on.',
    cost: 'The money itself is nearly the whole loss. What comes back depends on how many hours pass before the bank is called.',
    help: 'A call to a known number before any new bank detail is used, and two people for large sums, help most. A written way to recall a payment saves the hours that count.',
  },
  data_breach: {
    monday:
      'A stranger claims to have your customer files and attaches a sample as proof. Everything still works, so nobody had noticed.',
    cost: 'Investigators and lawyers weigh most. Telling the people affected, fines and customers who leave follow.',
    help: 'A second step at sign-in and quick updates close the usual ways in. Data that was deleted in time cannot be stolen.',
  },
  insider: {
    monday:
      'Someone who left last week took the price list along, or a whole folder was gone before the weekend. Every sign-in was genuine.',
    cost: 'Know-how in the hands of others can cost most, although it happens in few cases. Finding out what was taken, and proving it, comes next.',
    help: 'Give people only the access their work needs, and watch for unusual copying. Sensitive data that is listed and encrypted is harder to carry away.',
  },
  vendor: {
    monday:
      'Your booking, payroll or practice software does not open, for you or for any of its customers. The supplier promises news at noon and then at five.',
    cost: 'The hours your people cannot work weigh most, and they end when the supplier says so. If your data was lost there, the duty to tell people is still yours.',
    help: 'Know which suppliers could stop you, and have a way to work without each for some days. Agreed duties say who tells whom, and by when.',
  },
  cloud: {
    monday:
      'Someone finds your client folder with a search engine. A link that was shared once, for one afternoon, has been open to everyone since spring.',
    cost: 'Experts first find out who opened what. Fines and the duty to tell everyone in those files follow.',
    help: 'A monthly check of shares and settings finds the open door before others do. Encrypted files and fewer old ones make the same mistake cheaper.',
  },
  ddos: {
    monday:
      'Your website and online booking do not load, for you or for your customers. Nothing was broken into: too many senders are calling at once.',
    cost: 'Sales and working time are lost while it lasts, usually hours and not days. The rest is paid to whoever gets the service back up.',
    help: 'A protection service in front of the website takes the flood before it reaches you. Knowing whom to call saves the first hours.',
  },
};
