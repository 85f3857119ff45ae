import { htmlOf, type MailBody, type MailLook, oneLine, PLAIN_LOOK, textOf } from './layout';
import { TEMPLATES, type Template, type TemplateName } from './templates';

/** `id` names one mail: sent twice by accident, it has the same Message-ID, by which mail programs show it once. */
export type MailMessage = {
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whose account it is about, where its address may not be the account's. */
  account?: string;
  /** What it says, from which `text` and `html` are laid out. */
  body?: MailBody;
  /** A picture that travels with it, named by its `Content-ID` in `html`. */
  picture?: { id: string; format: 'png' | 'jpeg'; bytes: Uint8Array };
  /** The name beside the sender's address, where it is another than the mailer's. */
  fromName?: string;
  /** The sender's own address and the key that signs for it, where they are others than the mailer's. */
  sender?: OwnSender;
  /** Where answers go; without it, to the sender. */
  replyTo?: string;
};

/** An address at a domain whose DNS names the public part of the key (DKIM, RFC 6376). */
export type OwnSender = { address: string; selector: string; privateKey: string };

export type MailValues = {
  link?: string;
  code?: string;
  /** How long the link and the code are good for (`lifeText`). */
  linkLife?: string;
  codeLife?: string;
  newEmail?: string;
  factor?: string;
  left?: string;
  provider?: string;
  phone?: string;
};

/** One of the service's own mails. */
export function mailMessage(to: string, name: TemplateName, values: MailValues = {}): MailMessage {
  return renderMail(to, TEMPLATES[name], values);
}

/** What a template may be filled with: `link` and `code` stand below its paragraphs, all others in the text. */
export type TemplateValues = Record<string, string | undefined>;

/** One mail from a template. Values stay text: nothing in them becomes markup, a header or another placeholder. */
export function renderMail(to: string, template: Template, values: TemplateValues): MailMessage {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, key: string) =>
      Object.hasOwn(values, key) ? oneLine(values[key] ?? '') : whole,
    );
  const body: MailBody = {
    subject: fill(template.subject),
    paragraphs: template.paragraphs.map(fill),
    ...(values.link === undefined ? {} : { link: { href: values.link, label: template.button ?? 'Open' } }),
    ...(values.code === undefined ? {} : { code: { value: values.code, life: values.codeLife ?? '' } }),
    ...(template.foot === undefined ? {} : { foot: fill(template.foot) }),
  };
  return laidOut({ to, subject: body.subject, text: '', html: '', body }, PLAIN_LOOK);
}

/** The mail in another look. One that was ordered before looks were kept apart stays as it was written. */
export function laidOut(mail: MailMessage, look: MailLook): MailMessage {
  const { body } = mail;
  return body ? { ...mail, text: textOf(body, look), html: htmlOf(body, look) } : mail;
}
