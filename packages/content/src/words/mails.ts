/** A mail of the product. `{names}` are filled in; the link follows the paragraphs as a button. */
export type MailTemplate = { subject: string; paragraphs: string[]; button?: string; foot?: string };

/** Below every mail that people may switch off. */
const CHOOSE = 'You choose which of these mails you get: {settings}';

/** The product's own mails, version 1. `{inviter}`, `{organization}`, `{role}`, `{days}`, `{left}` and `{end}` are filled where they stand. */
export const MAILS = {
  invitation_nfr: {
    subject: '{inviter} invites you to Fairlead, not for resale',
    paragraphs: [
      '{inviter} invites {organization} to the Fairlead NFR program: 60 days with every simulation and report, for your own team to learn and practice on.',
      'Open the link within {days} days to see what you are invited to, choose a password and begin. The link works once.',
      'If you do not know what this is about, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  invitation_trial: {
    subject: '{inviter} invites you to a free trial of Fairlead',
    paragraphs: [
      '{inviter} invites {organization} to try Fairlead for 14 days: put a number on what a cyber incident would cost a client, and show what your services change.',
      'Open the link within {days} days to choose a password and begin. The trial starts then, not before. The link works once.',
      'If you do not know what this is about, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  invitation_msp: {
    subject: '{inviter} invites you to set up {organization} on Fairlead',
    paragraphs: [
      '{inviter} invites you to set up {organization} on Fairlead and to be its first administrator.',
      'Open the link within {days} days to choose a password and begin. The link works once.',
      'If you do not know what this is about, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  invitation_member: {
    subject: '{inviter} invites you to join {organization} on Fairlead',
    paragraphs: [
      '{inviter} invites you to work with {organization} on Fairlead, as {role}.',
      'Open the link within {days} days to choose a password and join. The link works once.',
      'If you do not know what this is about, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  invitation_admin: {
    subject: '{inviter} invites you to administer Fairlead',
    paragraphs: [
      '{inviter} invites you to be a global administrator of Fairlead. You will see every organization, so use an address and a device that are yours alone.',
      'Open the link within {days} days to choose a password. The link works once.',
      'If you do not know what this is about, tell {inviter}, and do not open the link.',
    ],
    button: 'See the invitation',
  },
  invitation_client: {
    subject: '{organization} shares your cyber-risk reports with you',
    paragraphs: [
      '{inviter} of {organization} invites you to see your own assessments and reports on Fairlead: what an incident could cost your business, and what is being done about it.',
      'Open the link within {days} days to choose a password. The link works once.',
      'If you do not know {organization}, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  // Anyone may enter anyone's address: neither answer to a request repeats a word that was typed.
  nfr_requested: {
    subject: 'We have your request for NFR access',
    paragraphs: [
      'Thank you for your request. We look at every request for not-for-resale access ourselves and answer within two working days.',
      'When it is approved you receive an invitation at this address. If you did not ask for this access, ignore this email.',
    ],
  },
  nfr_declined: {
    subject: 'Your request for NFR access',
    paragraphs: [
      'We cannot offer you NFR access at the moment. A free trial of 14 days is open to you: every simulation and report, no payment details needed.',
    ],
    button: 'Start a free trial',
  },
  trial_3_days: {
    subject: 'Your Fairlead trial ends in {left}',
    paragraphs: [
      'The free trial of {organization} ends in {left}, on {end}. Until then everything works as it does now.',
      'After that, nothing is deleted: your prospects, simulations and reports stay, and you can export them. New simulations, changes and report downloads stop until you choose a plan.',
      'Choose a plan before the end and your team goes on without a break.',
    ],
    button: 'See the plans',
  },
  trial_1_day: {
    subject: 'Your Fairlead trial ends within a day',
    paragraphs: [
      'The free trial of {organization} ends within a day, on {end}.',
      'Nothing is deleted then: your prospects, simulations and reports stay, and you can export them. New simulations, changes and report downloads stop until you choose a plan.',
      'Choose a plan before the end and your team goes on without a break.',
    ],
    button: 'See the plans',
  },
  trial_ended: {
    subject: 'Your Fairlead trial has ended',
    paragraphs: [
      'The free trial of {organization} ended on {end}. Thank you for trying Fairlead.',
      'Everything you made is kept: your prospects, simulations and reports. Choose a plan to go on where you stopped.',
      'If Fairlead is not for you, sign in and export your data. Nothing is charged, and there is nothing to cancel.',
    ],
    button: 'Choose a plan',
  },
  nfr_7_days: {
    subject: 'Your NFR access to Fairlead ends in {left}',
    paragraphs: [
      'The NFR access of {organization} ends in {left}, on {end}. Until then everything works as it does now.',
      'After that, nothing is deleted: your prospects, simulations and reports stay, and you can export them. New simulations, changes and report downloads stop until you choose a plan.',
      'A plan also turns your prospects into clients you can work with every day.',
    ],
    button: 'See the plans',
  },
  nfr_1_day: {
    subject: 'Your NFR access to Fairlead ends within a day',
    paragraphs: [
      'The NFR access of {organization} ends within a day, on {end}.',
      'Nothing is deleted then: your prospects, simulations and reports stay, and you can export them. New simulations, changes and report downloads stop until you choose a plan.',
      'Choose a plan before the end and your team goes on without a break.',
    ],
    button: 'See the plans',
  },
  nfr_ended: {
    subject: 'Your NFR access to Fairlead has ended',
    paragraphs: [
      'The NFR access of {organization} ended on {end}. Thank you for the time your team spent with Fairlead.',
      'Everything you made is kept: your prospects, simulations and reports. Choose a plan to go on where you stopped.',
      'If you do not go on, sign in and export your data. Nothing is charged, and there is nothing to cancel.',
    ],
    button: 'Choose a plan',
  },
  report_released: {
    subject: '{organization} has a new report for you',
    paragraphs: ['{organization} released “{report}” to you. You can read it and download it whenever you like.'],
    button: 'Open the report',
    foot: CHOOSE,
  },
  report_withdrawn: {
    subject: '{organization} withdrew a report',
    paragraphs: [
      '{organization} took “{report}” back. You can no longer open it here. If you have questions, ask them: a new version may follow.',
    ],
    button: 'See your reports',
    foot: CHOOSE,
  },
  questions_shared: {
    subject: '{organization} asks you {questions}',
    paragraphs: [
      '{organization} asks you {questions} about your business. Your answers make what you are shown about your risk more exact.',
      'You can answer in any order, and stop and go on later.',
    ],
    button: 'See the questions',
    foot: CHOOSE,
  },
  questions_due: {
    subject: '{organization} waits for your answer, due {when}',
    paragraphs: [
      '{organization} asked you {questions} about your business, to be answered by {date}.',
      'If you are not sure of something, say so: that is an answer too.',
    ],
    button: 'Answer now',
    foot: CHOOSE,
  },
  questions_late: {
    subject: '{organization} still waits for your answer',
    paragraphs: [
      '{organization} asked you {questions} about your business, to be answered by {date}.',
      'You can still answer. If you are not sure of something, say so: that is an answer too. This is the last reminder.',
    ],
    button: 'Answer now',
    foot: CHOOSE,
  },
  question_answered: {
    subject: '{client} answered a question',
    paragraphs: ['{person} of {client} answered: {question}'],
    button: 'See the answer',
    foot: CHOOSE,
  },
  assessment_questions: {
    subject: '{organization} asks you {questions} of an assessment',
    paragraphs: [
      '{organization} asks you {questions} of the assessment “{assessment}”. You know the answers best.',
      'You can answer in any order, stop and go on later. “I’m not sure” is always a good answer.',
    ],
    button: 'Answer the questions',
    foot: CHOOSE,
  },
  assessment_questions_again: {
    subject: '{organization} has one more question about your answer',
    paragraphs: ['{organization} asks you again about the assessment “{assessment}”: “{comment}”'],
    button: 'Answer the question',
    foot: CHOOSE,
  },
  assessment_questions_due: {
    subject: 'Questions of {organization} are due {when}',
    paragraphs: ['{organization} hopes for your answers to {questions} of the assessment “{assessment}” by {date}.'],
    button: 'Answer the questions',
    foot: CHOOSE,
  },
  assessment_questions_late: {
    subject: 'Questions of {organization} were due on {date}',
    paragraphs: [
      '{organization} hoped for your answers to {questions} of the assessment “{assessment}” by {date}. They still help.',
    ],
    button: 'Answer the questions',
    foot: CHOOSE,
  },
  assessment_replied: {
    subject: '{person} of {client} answered your questions',
    paragraphs: [
      '{person} of {client} sent answers to {questions} of the assessment “{assessment}”.',
      'They are proposals: look at each beside the present answer and take over what is right.',
    ],
    button: 'See the replies',
    foot: CHOOSE,
  },
  assessment_link: {
    subject: '{organization} asks you {questions} about {client}',
    paragraphs: [
      '{inviter} of {organization} asks you {questions} of the assessment “{assessment}”. No account is needed.',
      'The link is yours alone: please do not pass it on. It works for {days} days and ends when you have sent your answers.',
      'If you do not know {organization}, ignore this email.',
    ],
    button: 'Answer the questions',
  },
  assessment_link_due: {
    subject: 'Questions of {organization} are due {when}',
    paragraphs: [
      '{organization} hopes for your answers to {questions} about {client} by {date}.',
      'Your link is in the mail we sent you before. If you cannot find it, ask {organization} to send it again.',
    ],
  },
  assessment_link_late: {
    subject: 'Questions of {organization} were due on {date}',
    paragraphs: [
      '{organization} hoped for your answers to {questions} about {client} by {date}. They still help.',
      'Your link is in the mail we sent you before. If you cannot find it, ask {organization} to send it again.',
    ],
  },
  step_decided: {
    subject: '{client} {decision} a step',
    paragraphs: ['{person} of {client} {decision} “{step}”.'],
    button: 'See the roadmap',
    foot: CHOOSE,
  },
  proposal_sent: {
    subject: 'A proposal from {organization}',
    paragraphs: ['{organization} sent you the proposal “{proposal}”.', 'You can read it, and sign it, until {date}.'],
    button: 'Read the proposal',
    foot: CHOOSE,
  },
  proposal_answered: {
    subject: '{client} {answer} a proposal',
    paragraphs: ['{person} of {client} {answer} the proposal “{proposal}”.'],
    button: 'See the proposal',
    foot: CHOOSE,
  },
  insurance_renewal: {
    subject: 'The cyber insurance of {client} renews in {left}',
    paragraphs: [
      'The cyber insurance of {client} renews on {date}, in {left}.',
      'It is a good time to look at their answers and their figures: insurers ask about both.',
    ],
    button: 'Open the client',
    foot: CHOOSE,
  },
  team_joined: {
    subject: '{person} joined {organization} on Fairlead',
    paragraphs: ['{person} accepted an invitation and works with {organization} as {role} now.'],
    button: 'See the team',
    foot: CHOOSE,
  },
  notices_joined: {
    subject: '{count} pieces of news from {organization} on Fairlead',
    paragraphs: ['A lot happened in a short time, so here it is in one mail:'],
    button: 'Open Fairlead',
    foot: CHOOSE,
  },
  deletion_asked: {
    subject: '{organization} will be deleted on {date}',
    paragraphs: [
      '{person} asked to delete {organization} on Fairlead, with every client, simulation, report and account in it.',
      'Until {date} everything works as it does now, and any admin can take it back. After that nothing can be restored.',
    ],
    button: 'See the organization',
    foot: 'You get this mail because you run {organization}.',
  },
  deletion_canceled: {
    subject: '{organization} will not be deleted',
    paragraphs: ['{person} took back the deletion of {organization} on Fairlead. Nothing was lost.'],
    button: 'See the organization',
    foot: 'You get this mail because you run {organization}.',
  },
  password_link: {
    subject: 'Choose a new password for Fairlead',
    paragraphs: [
      '{organization}, an administrator of Fairlead sends you this link to choose a new password. It works once, and for an hour.',
      'If you did not ask for it, tell your administrator. Your password stays as it is until you use the link.',
    ],
    button: 'Choose a password',
  },
  platform_test: {
    subject: 'A test mail of Fairlead',
    paragraphs: ['{organization}, mails of the product leave and arrive. Look at the sender, and try a reply.'],
  },
} as const satisfies Record<string, MailTemplate>;

export type MailName = keyof typeof MAILS;
