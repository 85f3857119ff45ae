/** `foot` is below the button: why one gets the email and how not to. */
export type Template = { subject: string; paragraphs: string[]; button?: string; foot?: string };

/** The service's emails. A link and a code are added below the paragraphs where the email has them. */
export const TEMPLATES = {
  confirmation: {
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Fairlead. Open the link within {linkLife} to confirm this address and finish your sign-up.',
      'If you did not sign up, ignore this email: without the link nothing happens.',
    ],
    button: 'Confirm my address',
  },
  magiclink: {
    subject: 'Your sign-in link and code',
    paragraphs: [
      'Someone, most likely you, asked to sign in with this address. Open the link within {linkLife}, in the browser you asked in, or type the code there.',
      'If it was not you, ignore this email: without the link or the code nobody signs in.',
    ],
    button: 'Sign in',
  },
  invite: {
    subject: 'You are invited to Fairlead',
    paragraphs: [
      'You were invited to Fairlead with this address. Open the link within {linkLife} to accept and choose a password.',
      'If you do not want to join, ignore this email.',
    ],
    button: 'Accept the invitation',
  },
  reauthentication: {
    subject: 'Your code to confirm a change',
    paragraphs: [
      'Type this code where you were asked for it, to confirm that it is you who changes your account.',
      'If you are changing nothing, choose a new password with "Forgot password?" and tell your administrator.',
    ],
  },
  phone_changed: {
    subject: 'Your phone number was changed',
    paragraphs: [
      'Your account now has the phone number that ends in {phone}.',
      'If it was not you, choose a new password with "Forgot password?" and tell your administrator at once.',
    ],
  },
  recovery: {
    subject: 'Choose a new password',
    paragraphs: [
      'Someone, most likely you, asked for a new password for this address. Open the link within {linkLife} to choose one.',
      'If it was not you, ignore this email: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  email_change_current: {
    subject: 'Confirm the change of your email address',
    paragraphs: [
      'You asked to sign in with {newEmail} instead of this address. Open the link within {linkLife} to agree; the new address must agree as well.',
      'If it was not you, do not open the link, and change your password.',
    ],
    button: 'Agree to the change',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    paragraphs: [
      'This address, {newEmail}, is to become the one you sign in with. Open the link within {linkLife} to confirm it.',
      'If you know nothing of this, ignore this email.',
    ],
    button: 'Confirm my new address',
  },
  email_changed: {
    subject: 'Your email address was changed',
    paragraphs: [
      'You now sign in with {newEmail}. This address is no longer used.',
      'If it was not you, tell your administrator at once.',
    ],
  },
  password_changed: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every other session was signed out.',
      'If it was not you, choose a new password with "Forgot password?" and tell your administrator.',
    ],
  },
  identity_linked: {
    subject: 'Another way to sign in was added to your account',
    paragraphs: [
      'From now on, you can also sign in with {provider}.',
      'If it was not you, choose a new password with "Forgot password?" and tell your administrator at once.',
    ],
  },
  identity_unlinked: {
    subject: 'A way to sign in was removed from your account',
    paragraphs: [
      'Signing in with {provider} no longer opens your account.',
      'If it was not you, choose a new password with "Forgot password?" and tell your administrator at once.',
    ],
  },
  factor_added: {
    subject: 'An MFA method was added to your account',
    paragraphs: [
      'From now on, signing in also asks for {factor}.',
      'If it was not you, choose a new password with "Forgot password?" and tell your administrator at once.',
    ],
  },
  factor_removed: {
    subject: 'An MFA method was removed from your account',
    paragraphs: [
      'Signing in no longer asks for {factor}.',
      'If it was not you, choose a new password with "Forgot password?" and tell your administrator at once.',
    ],
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      'Someone, most likely you, signed in with a recovery code in place of MFA. Codes left: {left}.',
      'If it was not you, choose a new password with "Forgot password?" and tell your administrator at once.',
    ],
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
