import { inSection } from '../bank-entry';

export const DUTIES = inSection('duties', [
  {
    id: 'R12',
    question:
      'Do you know whom you must tell of a data breach, and by when, for every place where your customers and staff live?',
    help: 'Usually the people themselves, and an authority of their state or country.',
    weight: 6,
    control: 'ir_plan',
    why: 'The law that counts is often the one where your customers live. A shop with buyers in Europe may have 72 hours, and those hours run over the weekend.',
    good: 'A table by state or country: who must be told, the deadline, who in the firm does it, and which lawyer helps. It was reviewed this year.',
    howToCheck:
      'List the states and countries in the customer file by a report. Compare with the table, and ask who would write to the authority and with what form.',
    evidence: 'Table of notification duties, with its review date',
    recommendation: {
      title: 'Write down whom to tell, and when',
      text: 'We draw up the table with you for a lawyer to confirm, so that no deadline passes while you are busy with the systems.',
    },
    service: 'incident_readiness',
    csf: 'GV.OC-03',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'R13',
    question: 'If a system were broken into, could you list the people affected within five working days?',
    weight: 4,
    control: 'data_protection',
    why: 'Names, addresses and what was stored about each person sit in three programs and a spreadsheet. Putting that together by hand takes longer than some deadlines allow.',
    good: 'For each system with personal data, someone has once produced the list of people with their contact details, and it took under five days.',
    howToCheck:
      'Pick the customer program and ask for an export of names, contact details and kinds of data. Check that it could be made from a backup if the program were down.',
    evidence: 'Data map, and a note of the trial export with its duration',
    recommendation: {
      title: 'Map which people are in which system',
      text: 'We map the data and rehearse the export, so that letters can go out with the right names the first time.',
    },
    service: 'data_protection',
    csf: 'ID.AM-07',
    effort: 'medium',
    owner: 'shared',
  },
  {
    id: 'R14',
    question:
      'Do you have draft messages for staff, customers and press, and a way to reach them without your usual systems?',
    weight: 4,
    control: 'ir_plan',
    why: 'With mail down, rumors travel by private chat. A customer who hears from you on the first day is more likely to stay than one who reads it elsewhere.',
    good: 'Three short drafts approved by the owner, a list of private phone numbers, and a group or service outside your network that people have joined.',
    howToCheck:
      'Ask two people to open the other channel on their own phones and send a test message. Read one draft aloud: it should say what happened and what to do.',
    evidence: 'The drafts, and the result of a test message',
    recommendation: {
      title: 'Prepare the first three messages',
      text: 'We write the drafts with you and set up a channel that works on its own, so that people hear it from you first.',
    },
    service: 'incident_readiness',
    csf: 'RC.CO-04',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'R15',
    question: 'If money went to a fraudster, do your people know how to try to get it back the same day?',
    help: 'The steps toward bank, insurer and police that stop or recall a payment.',
    weight: 5,
    notApplicable: { onlyWhen: 'The business never sends money by bank transfer.' },
    control: 'payment',
    why: 'A bank can stop money only while it is still on its way. The FBI’s recovery team, called in time, reports a success rate of 66% for 2024.',
    good: 'Those who pay can say the first call and the second without looking, and the page with numbers and account data is within reach.',
    howToCheck:
      'Ask a person who pays: “You see that this morning’s transfer was false. What do you do in the next ten minutes?” Compare with the written steps.',
    evidence: 'Recall steps, and the date they were last gone through',
    recommendation: {
      title: 'Rehearse the recall of a payment',
      text: 'We write the steps with your bank and insurer and go through them once with those who pay, so that the call is made while it still helps.',
    },
    service: 'payment_fraud_controls',
    csf: 'RS.CO-02',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'R16',
    question: 'Have your leaders agreed how they would decide about paying a ransom?',
    help: 'Agreed means: who decides, who is asked first, and who checks that paying is legal. Sanctions forbid paying certain groups.',
    weight: 3,
    control: 'ir_plan',
    why: 'Under a countdown, with staff idle, nobody thinks calmly. Of the firms behind Coalition’s 2025 ransomware claims, 86% refused to pay.',
    good: 'One page, agreed by the owners: who decides, who is asked first (insurer, lawyer, police), the sanctions check, and what would have to be true to pay.',
    howToCheck:
      'Ask each owner alone who decides and who must be asked before. Look for the sanctions check and the insurer’s consent on the page.',
    evidence: 'Decision page with the owners’ names and date',
    recommendation: {
      title: 'Agree on the ransom question beforehand',
      text: 'We lead the talk with your owners and write down the outcome, so that the decision is yours and not the attacker’s.',
    },
    service: 'incident_readiness',
    csf: 'GV.RM-04',
    effort: 'low',
    owner: 'client',
  },
]);

export const PRACTICE_AND_MEANS = inSection('practice_means', [
  {
    id: 'R17',
    question:
      'In the last twelve months, did your leaders practice for an incident, and was everything it taught you dealt with?',
    weight: 6,
    control: 'ir_plan',
    why: 'The first practice usually finds a wrong phone number and a right that nobody has. If that is not fixed, the second practice finds it again, or the attack does.',
    good: 'A date within twelve months, leaders in the room, and a list of actions on which every line is done or has a new date and an owner.',
    howToCheck:
      'Read the list of actions from the last exercise and pick two that are marked done. Ask to be shown that they are.',
    evidence: 'Exercise report with the state of each action',
    recommendation: {
      title: 'Hold a yearly exercise and finish its list',
      text: 'We run a half-day case with your leaders and track each action until it is closed, so that the plan gets better every year.',
    },
    service: 'incident_readiness',
    csf: 'ID.IM-02',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'R18',
    question:
      'Would your cash and your insurance together cover the loss of a bad year, one that comes once in 20 years?',
    help: 'The simulation shows this amount: in 19 of 20 simulated years the loss is this much or less. Without a simulation, answer “not sure”.',
    weight: 4,
    control: null,
    figure: 'var95',
    why: 'Wages are due on the 28th whether orders come in or not, and insurers often pay weeks after the invoices of the helpers arrive.',
    good: 'Cash and credit that can be drawn at once, plus the policy’s payment after retention and limits, are larger than the amount shown.',
    howToCheck:
      'Put three figures side by side: the amount from the simulation, free cash with credit lines, and what the policy would pay for such a case. Ask the accountant to confirm the cash.',
    evidence: 'Sheet with the three figures, confirmed by the accountant',
    recommendation: {
      title: 'Match cash and cover to a bad year',
      text: 'We go through the figures with your accountant and broker and adjust limit, retention or reserve, so that a bad year can be paid for.',
    },
    service: 'incident_readiness',
    csf: 'GV.RM-02',
    effort: 'medium',
    owner: 'client',
  },
]);
