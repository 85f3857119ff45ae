/** What a check for prospects says, in tests. */
export const LEAD_FORM_TEXT = {
  title: 'Ten-minute check',
  intro: 'Plain questions.',
  consent: 'You may write to me.',
  thanks: 'We will call you.',
  contact: 'privacy@harbor.example',
  isOpen: true,
  retentionDays: 30,
};
