/** What goes to a telephone: by text message or WhatsApp. */
export type TextMessage = { to: string; text: string };

/** The service's text messages. Codes stand first, where a locked screen shows them. */
const TEXTS = {
  sign_in: '{code} is your Fairlead code. Never share it: we do not ask for it.',
  phone_change: '{code} confirms this number for your Fairlead account. Never share it.',
  reauthentication: '{code} confirms a change to your Fairlead account. If it was not you, change your password.',
  factor: '{code} is your Fairlead sign-in code. Never share it: we do not ask for it.',
} satisfies Record<string, string>;

export type TextName = keyof typeof TEXTS;

/** One text message. @param to number in its stored form, without the leading `+` */
export function textMessage(to: string, name: TextName, { code }: { code: string }): TextMessage {
  return { to, text: TEXTS[name].replace('{code}', code) };
}
