/** An email of the product. `{names}` are filled in; the link follows the paragraphs as a button. */
export type MailTemplate = {
  subject: string;
  paragraphs: string[];
  button?: string;
  foot?: string;
  /** To a client's people: it looks as their provider does and names nobody else. */
  from?: 'provider';
};

/** Below every email that people may switch off. */
const CHOOSE = 'Manage email notifications: {settings}';

/** The product's own emails, version 1. `{inviter}`, `{organization}`, `{role}`, `{days}`, `{left}` and `{end}` are filled in. */
export const MAILS = {
  invitation_nfr: {
    subject: '{inviter} invites you to Fairlead, not for resale',
    paragraphs: [
      '{inviter} invites {organization} to the Fairlead NFR program: 60 days with every simulation and report, for your own team to learn and practice on.',
      'Open the link within {days} days to see what you are invited to, choose a password and get started. The link works once.',
      'If you do not know what this is about, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  invitation_trial: {
    subject: '{inviter} invites you to a free trial of Fairlead',
    paragraphs: [
      '{inviter} invites {organization} to try Fairlead for 14 days: put a number on what a cyber incident would cost a client, and show what your services change.',
      'Open the link within {days} days to choose a password and get started. The trial starts then, not before. The link works once.',
      'If you do not know what this is about, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  invitation_msp: {
    subject: '{inviter} invites you to set up {organization} on Fairlead',
    paragraphs: [
      '{inviter} invites you to set up {organization} on Fairlead and to be its first administrator.',
      'Open the link within {days} days to choose a password and get started. The link works once.',
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
    from: 'provider',
    subject: '{organization} shares your cyber-risk reports with you',
    paragraphs: [
      '{inviter} at {organization} invites you to see your own assessments and reports: what an incident could cost your business, and what is being done about it.',
      'Open the link within {days} days to choose a password. The link works once.',
      'If you do not know {organization}, ignore this email: nothing happens without the link.',
    ],
    button: 'See the invitation',
  },
  // Anyone may enter anyone's address: neither answer to a request repeats a word that was typed.
  nfr_requested: {
    subject: 'We have your request for NFR access',
    paragraphs: [
      'Thank you for your request. We review every request for not-for-resale access ourselves and reply within two business days.',
      'When it is approved you receive an invitation at this address. If you did not ask for this access, ignore this email.',
    ],
  },
  nfr_declined: {
    subject: 'Your request for NFR access',
    paragraphs: [
      'We cannot offer you NFR access at the moment. You can start a 14-day free trial instead, with every simulation and report and no payment details.',
    ],
    button: 'Start a free trial',
  },
  trial_3_days: {
    subject: 'Your Fairlead trial ends in {left}',
    paragraphs: [
      'The free trial of {organization} ends in {left}, on {end}. Until then everything works as it does now.',
      'After that, nothing is deleted: your prospects, simulations and reports stay, and you can export them. New simulations, changes and report downloads stop until you choose a plan.',
      'Choose a plan before then and your team continues without a break.',
    ],
    button: 'See the plans',
  },
  trial_1_day: {
    subject: 'Your Fairlead trial ends within a day',
    paragraphs: [
      'The free trial of {organization} ends within a day, on {end}.',
      'Nothing is deleted then: your prospects, simulations and reports stay, and you can export them. New simulations, changes and report downloads stop until you choose a plan.',
      'Choose a plan before then and your team continues without a break.',
    ],
    button: 'See the plans',
  },
  trial_ended: {
    subject: 'Your Fairlead trial has ended',
    paragraphs: [
      'The free trial of {organization} ended on {end}. Thank you for trying Fairlead.',
      'Everything you made is kept: your prospects, simulations and reports. Choose a plan to continue where you left off.',
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
      'Choose a plan before then and your team continues without a break.',
    ],
    button: 'See the plans',
  },
  nfr_ended: {
    subject: 'Your NFR access to Fairlead has ended',
    paragraphs: [
      'The NFR access of {organization} ended on {end}. Thank you for the time your team spent with Fairlead.',
      'Everything you made is kept: your prospects, simulations and reports. Choose a plan to continue where you left off.',
      'If you do not continue, sign in and export your data. Nothing is charged, and there is nothing to cancel.',
    ],
    button: 'Choose a plan',
  },
  report_released: {
    from: 'provider',
    subject: '{organization} has a new report for you',
    paragraphs: ['{organization} released “{report}” to you. You can read it and download it whenever you like.'],
    button: 'Open the report',
    foot: CHOOSE,
  },
  review_minutes: {
    from: 'provider',
    subject: 'Minutes of our review on {held}',
    paragraphs: [
      'Thank you for your time. These are the minutes of “{review}” between {client} and {organization}, held on {held}.',
      'If anything differs from what you remember, reply to this email.',
    ],
    button: 'Open the review',
  },
  review_shared: {
    from: 'provider',
    subject: 'Your business review from {organization}',
    paragraphs: [
      '{organization} shared “{review}” with you. Read it before the meeting: it begins with the decisions they need from you.',
      'You can write questions and comments on the page.',
    ],
    button: 'Read the review',
    foot: CHOOSE,
  },
  review_replied: {
    from: 'provider',
    subject: '{person} wrote about “{review}”',
    paragraphs: ['{person} at {organization} wrote about the review “{review}”.'],
    button: 'Read it',
    foot: CHOOSE,
  },
  review_ahead: {
    from: 'provider',
    subject: 'Our business review is {when}',
    paragraphs: [
      '“{subject}” takes place {when}, on {date}. Read what {organization} prepared, and the decisions they need from you.',
    ],
    button: 'Read the review',
    foot: CHOOSE,
  },
  review_action_due: {
    from: 'provider',
    subject: 'Due {when}: {subject}',
    paragraphs: ['In our business review you agreed to this: “{subject}”. It is due {when}, on {date}.'],
    button: 'Open the review',
    foot: CHOOSE,
  },
  review_commented: {
    subject: '{client} wrote about “{review}”',
    paragraphs: ['{person} at {client} wrote about the business review “{review}”.'],
    button: 'Read it',
    foot: CHOOSE,
  },
  client_survey: {
    from: 'provider',
    subject: 'One question from {organization}',
    paragraphs: [
      '{question}',
      'One click answers it, without an account. If you like, add what we should change. The link is for you alone and works for 30 days.',
    ],
    button: 'Answer the question',
  },
  client_survey_reminder: {
    from: 'provider',
    subject: 'One question from {organization}: your answer is still welcome',
    paragraphs: [
      'On {sent} we asked you: {question}',
      'The link in that email works until {date}. If you cannot find it, ask us to send it again. This is the only reminder.',
    ],
  },
  report_withdrawn: {
    from: 'provider',
    subject: '{organization} withdrew a report',
    paragraphs: [
      '{organization} withdrew “{report}”. You can no longer open it here, and a new version may follow. Contact them with any questions.',
    ],
    button: 'See your reports',
    foot: CHOOSE,
  },
  questions_shared: {
    from: 'provider',
    subject: '{organization} has {questions} for you',
    paragraphs: [
      '{organization} has {questions} about your business. Your answers make your risk figures more accurate.',
      'Answer in any order. You can stop and continue later.',
    ],
    button: 'See the questions',
    foot: CHOOSE,
  },
  questions_due: {
    from: 'provider',
    subject: 'Your answers for {organization} are due {when}',
    paragraphs: [
      '{organization} asked you {questions} about your business and needs your answers by {date}.',
      'If you are not sure about something, say so: that is an answer too.',
    ],
    button: 'Answer now',
    foot: CHOOSE,
  },
  questions_late: {
    from: 'provider',
    subject: 'Your answers for {organization} are overdue',
    paragraphs: [
      '{organization} asked you {questions} about your business. Your answers were due by {date}.',
      'It’s not too late. If you are not sure about something, say so: that is an answer too. This is the last reminder.',
    ],
    button: 'Answer now',
    foot: CHOOSE,
  },
  question_answered: {
    subject: '{client} answered a question',
    paragraphs: ['{person} at {client} answered: {question}'],
    button: 'See the answer',
    foot: CHOOSE,
  },
  assessment_questions: {
    from: 'provider',
    subject: '{organization} has {questions} for you',
    paragraphs: [
      '{organization} is working on “{assessment}” and needs your help with {questions}. You know the answers best.',
      'Answer in any order. You can stop and continue later, and “I’m not sure” is always a good answer.',
    ],
    button: 'Answer the questions',
    foot: CHOOSE,
  },
  assessment_questions_again: {
    from: 'provider',
    subject: '{organization} has one more question about your answer',
    paragraphs: ['{organization} has a follow-up question about “{assessment}”: “{comment}”'],
    button: 'Answer the question',
    foot: CHOOSE,
  },
  assessment_questions_due: {
    from: 'provider',
    subject: 'Your answers for {organization} are due {when}',
    paragraphs: ['{organization} needs your answers to {questions} for “{assessment}” by {date}.'],
    button: 'Answer the questions',
    foot: CHOOSE,
  },
  assessment_questions_late: {
    from: 'provider',
    subject: 'Your answers for {organization} were due on {date}',
    paragraphs: ['{organization} needed your answers to {questions} for “{assessment}” by {date}. It’s not too late.'],
    button: 'Answer the questions',
    foot: CHOOSE,
  },
  check_result: {
    from: 'provider',
    subject: 'Your result: {score} of 100',
    paragraphs: [
      'You took a check from {organization}. The result is {score} of 100.',
      '{organization} keeps your answers until {date}, unless you become a client. The page behind the button says what happens with them, and deletes them if you like.',
      'If it was not you, delete the answers there.',
    ],
    button: 'See or delete what is kept',
  },
  lead_arrived: {
    subject: 'A new lead finished your check, {score} of 100',
    paragraphs: [
      'Someone finished your check for prospects and agreed to hear from {organization}. The result is {score} of 100.',
      'The answers are with the lead, and the business is now one of your prospects.',
    ],
    button: 'See the lead',
    foot: CHOOSE,
  },
  assessment_replied: {
    subject: '{person} at {client} answered your questions',
    paragraphs: [
      '{person} at {client} sent answers to {questions} for “{assessment}”.',
      'Review each one next to the current answer and accept what is right.',
    ],
    button: 'See the replies',
    foot: CHOOSE,
  },
  assessment_link: {
    from: 'provider',
    subject: '{organization} has {questions} for you about {client}',
    paragraphs: [
      '{inviter} at {organization} is preparing “{assessment}” and needs your help with {questions}. You don’t need an account.',
      'The link is for you alone, so please do not forward it. It works for {days} days, until you have sent your answers.',
      'If you do not know {organization}, ignore this email.',
    ],
    button: 'Answer the questions',
  },
  assessment_link_due: {
    from: 'provider',
    subject: 'Your answers for {organization} are due {when}',
    paragraphs: [
      '{organization} needs your answers to {questions} about {client} by {date}.',
      'Your link is in our earlier email. If you cannot find it, ask {organization} to send it again.',
    ],
  },
  assessment_link_late: {
    from: 'provider',
    subject: 'Your answers for {organization} were due on {date}',
    paragraphs: [
      '{organization} needed your answers to {questions} about {client} by {date}. It’s not too late.',
      'Your link is in our earlier email. If you cannot find it, ask {organization} to send it again.',
    ],
  },
  step_decided: {
    subject: '{client} {decision} a roadmap item',
    paragraphs: ['{person} at {client} {decision} “{step}”.'],
    button: 'See the roadmap',
    foot: CHOOSE,
  },
  proposal_sent: {
    from: 'provider',
    subject: 'A proposal from {organization}',
    paragraphs: ['{organization} sent you the proposal “{proposal}”.', 'You can read and sign it until {date}.'],
    button: 'Read the proposal',
    foot: CHOOSE,
  },
  proposal_link: {
    from: 'provider',
    subject: 'You have a proposal from {organization} to sign',
    paragraphs: [
      '{sender} at {organization} sent you the proposal “{proposal}” for {client}. You can read it now and sign it online until {date}. You don’t need an account.',
      'The link is for you alone, so please don’t forward it. To sign, you confirm this address with a code.',
      'If you do not know {organization}, ignore this email.',
    ],
    button: 'Read the proposal',
  },
  proposal_link_reminder: {
    from: 'provider',
    subject: 'Reminder: the proposal from {organization} is open until {date}',
    paragraphs: [
      '{organization} sent you the proposal “{proposal}” for {client} and has not heard from you yet. You can sign or decline it until {date}.',
      'This link replaces the one in the earlier email.',
    ],
    button: 'Read the proposal',
  },
  proposal_code: {
    from: 'provider',
    subject: '{code} is your code to sign',
    paragraphs: [
      'Your code for the proposal “{proposal}” is {code}. It works for {codeLife}.',
      'If you did not ask for it, ignore this email. Nothing is signed without the code.',
    ],
  },
  proposal_receipt: {
    from: 'provider',
    subject: 'Your copy: {proposal}',
    paragraphs: [
      '{person} {answer} the proposal “{proposal}” from {organization} for {client} on {date}.',
      'Fingerprint of everything that was {answer}: {fingerprint}',
    ],
    button: 'See your copy',
  },
  proposal_countersigned: {
    from: 'provider',
    subject: '{organization} signed: {proposal}',
    paragraphs: [
      '{person} signed the proposal “{proposal}” for {organization}. Both sides have now signed it.',
      'You can download the signed document (PDF). Its last page records both signatures.',
      'Fingerprint of the file (SHA-256): {fingerprint}',
    ],
    button: 'Get the signed document',
    foot: CHOOSE,
  },
  proposal_countersigned_link: {
    from: 'provider',
    subject: '{organization} signed: {proposal}',
    paragraphs: [
      '{person} signed the proposal “{proposal}” for {organization}. Both sides have now signed it.',
      'You can download the signed document (PDF). Its last page records both signatures. This link replaces the one in the earlier email.',
      'Fingerprint of the file (SHA-256): {fingerprint}',
    ],
    button: 'Get the signed document',
  },
  proposal_sealed: {
    subject: 'Signed by both sides: {proposal}',
    paragraphs: [
      '{person} countersigned the proposal “{proposal}” for {client}. The signed document (PDF) is ready.',
      'Fingerprint of the file (SHA-256): {fingerprint}',
    ],
    button: 'Get the signed document',
    foot: CHOOSE,
  },
  proposal_answered: {
    subject: '{client} {answer} a proposal',
    paragraphs: ['{person} at {client} {answer} the proposal “{proposal}”.'],
    button: 'See the proposal',
    foot: CHOOSE,
  },
  insurance_renewal: {
    subject: 'The cyber insurance of {client} renews in {left}',
    paragraphs: [
      'The cyber insurance of {client} renews on {date}, in {left}.',
      'Now is a good time to review their answers and figures: insurers ask about both.',
    ],
    button: 'Open the client',
    foot: CHOOSE,
  },
  evidence_due: {
    subject: 'Evidence of {client} {ends}: {evidence}',
    paragraphs: [
      '“{evidence}” shows that {client} meets {requirements}. It {ends}, on {date}.',
      'Add a current version in its place: it keeps its owner and everything it covers.',
    ],
    button: 'Open the evidence',
    foot: CHOOSE,
  },
  evidence_asked: {
    from: 'provider',
    subject: '{organization} needs a current version of “{evidence}”',
    paragraphs: [
      '{organization} keeps “{evidence}” as evidence of your security, and it {ends}, on {date}.',
      'Reply to this email with a current version. Insurers and auditors accept only evidence that is up to date.',
    ],
  },
  threats_found: {
    subject: '{found} that attackers use, at your clients',
    paragraphs: [
      '{found} that attackers are known to use match what your clients run.',
      'See which clients are affected and when each should be fixed.',
    ],
    button: 'See what is due',
    foot: CHOOSE,
  },
  threat_used_by_ransomware: {
    subject: 'Ransomware groups now use a vulnerability in {product}',
    paragraphs: [
      'The catalog now says that ransomware groups use {vulnerability} in {product}. It is open at {where}.',
      'See where it is, and fix these places first.',
    ],
    button: 'See who is affected',
    foot: CHOOSE,
  },
  threats_weekly: {
    subject: 'Updates this week: {summary}',
    paragraphs: [
      'Attackers use vulnerabilities at what your clients run. Updates of this week: {summary}.',
      '{found} in the last seven days.',
    ],
    button: 'See what to do first',
    foot: CHOOSE,
  },
  brief_prepared: {
    subject: 'The threat brief of {client} for this month is ready to read',
    paragraphs: [
      'The monthly threat brief of {client} is prepared. Nobody at {client} has seen it yet.',
      'Read it, change what you want to say yourself, and release it.',
    ],
    button: 'Read the brief',
    foot: CHOOSE,
  },
  outside_worse: {
    subject: '{domain} of {client} is weaker from outside than before',
    paragraphs: [
      'The monthly look at {domain} found something weaker than before: {found}.',
      'Anyone can see it. Check it, and tell {client} before someone else does.',
    ],
    button: 'See what was found',
    foot: CHOOSE,
  },
  team_joined: {
    subject: '{person} joined {organization} on Fairlead',
    paragraphs: ['{person} accepted an invitation and now works with {organization} as {role}.'],
    button: 'See the team',
    foot: CHOOSE,
  },
  notices_joined_client: {
    from: 'provider',
    subject: '{count} updates from {organization}',
    paragraphs: ['A lot happened in a short time, so here it is in one email:'],
    button: 'See what is new',
    foot: CHOOSE,
  },
  notices_joined: {
    subject: '{count} updates from {organization} on Fairlead',
    paragraphs: ['A lot happened in a short time, so here it is in one email:'],
    button: 'Open Fairlead',
    foot: CHOOSE,
  },
  deletion_asked: {
    subject: '{organization} will be deleted on {date}',
    paragraphs: [
      '{person} asked to delete {organization} on Fairlead, with every client, simulation, report and account in it.',
      'Until {date} everything works as it does now, and any admin can cancel the deletion. After that nothing can be restored.',
    ],
    button: 'See the organization',
    foot: 'You get this email because you run {organization}.',
  },
  deletion_canceled: {
    subject: '{organization} will not be deleted',
    paragraphs: ['{person} canceled the deletion of {organization} on Fairlead. Nothing was lost.'],
    button: 'See the organization',
    foot: 'You get this email because you run {organization}.',
  },
  password_link: {
    subject: 'Choose a new password for Fairlead',
    paragraphs: [
      '{organization}, an administrator of Fairlead sends you this link to choose a new password. It works once and expires after an hour.',
      'If you did not ask for it, tell your administrator. Your password stays as it is until you use the link.',
    ],
    button: 'Choose a password',
  },
  domain_verified: {
    subject: '{domain} is verified',
    paragraphs: ['We found the DNS records of {domain}. Links and emails to your clients use it from now on.'],
    button: 'See your domain',
    foot: CHOOSE,
  },
  domain_failing: {
    subject: 'A DNS record of {domain} is missing',
    paragraphs: [
      'A DNS record of {domain} is missing or was changed. Until it is back, links and emails to your clients use our own address, so nothing is lost.',
      'Restore the record by {date}. After that we stop using the domain and you need to verify it again.',
    ],
    button: 'See the records',
    foot: CHOOSE,
  },
  domain_taken_away: {
    subject: '{domain} is no longer in use',
    paragraphs: [
      'A DNS record of {domain} has been missing for three days, so we stopped using the domain. Links and emails to your clients use our own address.',
      'To use the domain again, restore its records and check them in Settings.',
    ],
    button: 'See the records',
    foot: CHOOSE,
  },
  sender_test: {
    from: 'provider',
    subject: 'Test: how {organization} emails its clients',
    paragraphs: [
      'Your clients get emails that look like this one. Check the sender and the logo, and try a reply.',
      'If it landed in spam, ask the person who manages your DNS to check the SPF, DKIM and DMARC records of your domain.',
    ],
    button: 'Open Fairlead',
  },
  platform_test: {
    subject: 'Fairlead test email',
    paragraphs: ['{organization}, emails from Fairlead are being delivered. Check the sender, and try replying.'],
  },
} as const satisfies Record<string, MailTemplate>;

export type MailName = keyof typeof MAILS;
