import { inSection } from '../bank-entry';

export const RESPONSE = inSection('response', [
  {
    id: 'I34',
    question: 'Do you have a written plan for a cyber incident that names who does what, and whom to call?',
    help: 'Whom to call: the insurer’s hotline, a lawyer, and the specialists who find out what happened.',
    weight: 3,
    control: 'ir_plan',
    why: 'Many policies want you to call their hotline first and to use their specialists. Hiring a firm on your own in the first hour can mean paying for it yourself.',
    good: 'A plan of a few pages with names, deputies and numbers that fits what the policy asks for, also on paper or on phones.',
    howToCheck:
      'Read the plan beside the policy’s conditions: is the hotline in it, and are its steps in the order the policy wants? Call one number to see that it works.',
    evidence: 'Incident plan, with date and owner',
    recommendation: {
      title: 'Write an incident plan that fits the policy',
      text: 'We write the plan with you along the policy’s conditions, so that the first calls are the right ones and costs stay covered.',
    },
    service: 'incident_readiness',
    csf: 'ID.IM-04',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'I35',
    question: 'In the last twelve months, did your leaders sit down and practice the plan for a cyber incident?',
    weight: 2,
    control: 'ir_plan',
    why: 'Around a table you find out in an hour that only one person can reach the bank, and that he is on leave. During a real attack, finding it out costs a day.',
    good: 'Minutes with a date within twelve months, the names of leaders who took part, and a list of actions with owners, most of them done.',
    howToCheck:
      'Ask for the minutes and the list of actions. Check the date, that the owner or managing director took part, and how many actions are still open.',
    evidence: 'Minutes of the exercise and its list of actions',
    recommendation: {
      title: 'Walk through one incident with your leaders',
      text: 'We lead a two-hour exercise with a case from your trade and follow up the actions, so that decisions are easier when it counts.',
    },
    service: 'incident_readiness',
    csf: 'ID.IM-02',
    effort: 'low',
    owner: 'shared',
  },
  {
    id: 'I36',
    question:
      'Have you told insurers who asked about incidents of the last three years, fixed the causes, and kept proof for your answers here?',
    help: 'If there was no incident, or no insurer has asked yet, say yes when the causes are fixed and you have the proof.',
    weight: 1,
    control: 'ir_plan',
    why: 'Insurers compare what you tell them now with what they find after a claim. A short honest list with the fixes beside it does more good than a clean page.',
    good: 'A register of incidents with cause and fix, the same list as in the application, and a folder with a proof for each yes.',
    howToCheck:
      'Compare tickets marked as security incidents with the register and the last application. Pick three answers of this assessment and ask for their proof.',
    evidence: 'Incident register, and the folder of proofs',
    recommendation: {
      title: 'Keep an incident register and a folder of proofs',
      text: 'We set up both and keep them current, so that the next application is filled in from facts in an afternoon.',
    },
    service: 'incident_readiness',
    csf: 'ID.IM-03',
    effort: 'low',
    owner: 'shared',
  },
]);
