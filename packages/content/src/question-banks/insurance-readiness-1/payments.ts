import { inSection } from '../bank-entry';

const NEVER_BY_BANK = { onlyWhen: 'The business never sends money by bank transfer.' };
/** Every answer to I25 but “not applicable”. */
const SENDS_TRANSFERS = { question: 'I25', is: ['yes', 'partly', 'no', 'not_sure'] };

export const PAYMENTS = inSection('payments', [
  {
    id: 'I25',
    question:
      'Before you pay into a new or changed bank account, do you always confirm it by calling a number you already had?',
    help: 'Take the number from your own records, never from the message that asks for the change.',
    weight: 4.5,
    stop: 'soft',
    notApplicable: NEVER_BY_BANK,
    stopMeans:
      'Cover for payment fraud is likely to be small or left out, and some policies pay only if the call was made.',
    control: 'payment',
    why: 'A supplier writes that its bank has changed, from its real mailbox that someone else controls. The money is gone in minutes, and you still owe the invoice. Payment fraud was 27% of Coalition’s claims in 2025 (Cyber Claims Report 2026).',
    good: 'A written rule without exceptions. Each change in the last three months shows who called, which number, when, and who confirmed.',
    howToCheck:
      'Take the last five changes of supplier or payroll bank details from accounting and ask for the note of each call. Ask the person who pays what happens when the boss is in a hurry.',
    evidence: 'The written rule, and call notes of recent changes',
    recommendation: {
      title: 'Make the call-back a rule without exceptions',
      text: 'We write the rule with you, add a line for the call to the change form and train those who pay, so that a changed account is never paid on a message alone.',
    },
    service: 'payment_fraud_controls',
    csf: 'GV.PO-01',
    effort: 'low',
    owner: 'client',
  },
  {
    id: 'I26',
    question: 'Above a set amount, do two people have to approve each transfer, each with a sign-in of their own?',
    weight: 3,
    notApplicable: NEVER_BY_BANK,
    control: 'payment',
    why: 'If the bookkeeper can send any amount alone, so can whoever takes over that sign-in or sounds convincing on the phone. A second person at least asks what it is for.',
    good: 'The bank portal enforces two approvers above an amount you chose, no one holds both sign-ins, and holidays are covered by a third person.',
    howToCheck:
      'Have the owner open the user and limit page of the bank portal. Note the amount, the approvers, and whether one person could do both steps.',
    evidence: 'Bank portal page with approvers and limit',
    recommendation: {
      title: 'Let two people release large transfers',
      text: 'You choose the amount and we set it up with the bank portal, each person with a sign-in of their own, so that no single mistake can empty the account.',
    },
    service: 'payment_fraud_controls',
    csf: 'PR.AA-05',
    effort: 'low',
    owner: 'client',
  },
  {
    id: 'I27',
    question:
      'Have the people in finance, and those who assist your leaders, been trained to spot payment fraud, cloned voices included?',
    help: 'A cloned voice is a computer’s copy of a real person’s voice, made from a short recording.',
    weight: 1.5,
    askedWhen: SENDS_TRANSFERS,
    control: 'payment',
    why: 'The caller sounds like the owner, knows that she is on a plane, and needs a transfer before three. Whoever has heard of the trick hangs up and calls back.',
    good: 'Each person who can pay, or who prepares payments, had a lesson on these cases in the last twelve months and knows that calling back is always right.',
    howToCheck:
      'List who can start or approve a payment and compare with the training record. Ask one of them what they would do if the boss phoned with an urgent transfer.',
    evidence: 'Training record of those who handle payments',
    recommendation: {
      title: 'Train those who pay on today’s tricks',
      text: 'We hold a short session with real cases for finance and assistants, so that an urgent voice no longer moves money.',
    },
    service: 'payment_fraud_controls',
    csf: 'PR.AT-02',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'I28',
    question: 'Are the steps for stopping a wrong transfer the same day written down, with your bank’s fraud line?',
    weight: 1.5,
    askedWhen: SENDS_TRANSFERS,
    control: 'payment',
    why: 'Speed decides how much comes back. At-Bay puts recovery at 70% where financial fraud was reported within three days (InsurSec Report 2026).',
    good: 'One page by the desk of each person who pays: fraud line, account number, what to say, insurer’s hotline, police. It was updated this year.',
    howToCheck:
      'Ask the person who pays to show the page. Call the fraud line once to see that the number is right and who may give the order to recall.',
    evidence: 'The recall page, with its date',
    recommendation: {
      title: 'Write the one-page recall procedure',
      text: 'We collect the numbers and the steps on one page and put it where payments are made, so that a wrong transfer is challenged within the hour.',
    },
    service: 'payment_fraud_controls',
    csf: 'RS.CO-02',
    effort: 'low',
    owner: 'shared',
  },
]);
