import { TEMPLATES, type Template, type TemplateName } from './templates';

/** `id` names one mail: sent twice by accident, it has the same Message-ID, by which mail programs show it once. */
export type MailMessage = {
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name beside the sender's address, where it is another than the mailer's. */
  fromName?: string;
  /** Where answers go; without it, to the sender. */
  replyTo?: string;
};

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
  const { button } = template;
  const subject = fill(template.subject);
  const filled = template.paragraphs.map(fill);
  const code = values.code === undefined ? [] : [`Your code: ${values.code} (valid for ${values.codeLife})`];
  const link = values.link === undefined ? [] : [values.link];
  const foot = template.foot === undefined ? [] : [fill(template.foot)];
  const text = [...filled, ...link, ...code, ...foot, SIGNATURE].join('\n\n');
  const html = [
    ...filled.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...link.map((href) => `<p><a href="${escapeHtml(href)}">${escapeHtml(button ?? 'Open')}</a></p>`),
    ...[...code, ...foot].map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p>${SIGNATURE}</p>`,
  ].join('\n');
  return { to, subject, text, html: `<!doctype html>\n<html lang="en"><body>\n${html}\n</body></html>\n` };
}

const SIGNATURE = 'Fairlead';

/** A page named in the foot of a mail. */
export type FooterLink = { label: string; href: string };

/** The mail with a last line of the installation's own, such as its company's address, and its pages by name. */
export function withFooter(mail: MailMessage, footer: string, pages: readonly FooterLink[] = []): MailMessage {
  const line = oneLine(footer);
  const texts = [...(line === '' ? [] : [line]), ...pages.map(({ label, href }) => `${label}: ${href}`)];
  if (texts.length === 0) return mail;
  const links = pages.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join(' · ');
  const foot = [...(line === '' ? [] : [escapeHtml(line)]), ...(links === '' ? [] : [links])];
  const html = mail.html.replace('\n</body>', () => `${foot.map((one) => `\n<p>${one}</p>`).join('')}\n</body>`);
  return { ...mail, text: `${mail.text}\n\n${texts.join('\n')}`, html };
}

/** Names that people typed fill one line at most. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
