/** Introductions that every organization can begin a proposal with, besides its own templates. */
export const PROPOSAL_INTRODUCTIONS = [
  {
    name: 'After a risk assessment',
    body: 'Thank you for going through your cyber risk with us. Together we looked at how your business works, what would stop it, and what a bad year could cost.\n\nThis proposal turns what we found into a plan: the services that take the most off that risk, what each one costs, and what they change together. Tell us what you would like to leave out or do later, and we will show you what that means.',
  },
  {
    name: 'To meet an insurer’s conditions',
    body: 'Your insurer asks for safeguards before it offers or renews cyber coverage. We compared its questions with what is in place today.\n\nThis proposal closes what is still open. For each service you see what it covers and what it costs, so that you can answer the application accurately and keep the evidence for it.',
  },
  {
    name: 'After an incident',
    body: 'The past weeks have shown where your business can be stopped, and how quickly. We have written down what happened, what held, and what did not.\n\nThis proposal lists what we recommend so that the same thing cannot happen again the same way, starting with the steps that matter most. Each service has its own price, and we will agree on the order with you.',
  },
  {
    name: 'Renewal',
    body: 'Thank you for working with us. Before a new term begins, we reviewed what has changed in your business, in your risk, and in the services you have today.\n\nThis proposal sets out what we suggest to keep, to add and to change for the next term, with every price in one place.',
  },
] as const;
