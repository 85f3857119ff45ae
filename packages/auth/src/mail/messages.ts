import { TEMPLATES, type Template, type TemplateName } from './templates';

export type MailMessage = { to: string; subject: string; text: string; html: string };

export type MailValues = { link?: string; code?: string; newEmail?: string };

/** One mail from its template. Values stay text: nothing in them becomes markup or another placeholder. */
export function mailMessage(to: string, name: TemplateName, values: MailValues = {}): MailMessage {
  const { subject, paragraphs, button }: Template = TEMPLATES[name];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, key: string) => (isValue(key) ? (values[key] ?? '') : whole));
  const filled = paragraphs.map(fill);
  const code = values.code === undefined ? [] : [`Your code: ${values.code} (valid for 10 minutes)`];
  const link = values.link === undefined ? [] : [values.link];
  const text = [...filled, ...link, ...code, SIGNATURE].join('\n\n');
  const html = [
    ...filled.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...link.map((href) => `<p><a href="${escapeHtml(href)}">${escapeHtml(button ?? 'Open')}</a></p>`),
    ...code.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p>${SIGNATURE}</p>`,
  ].join('\n');
  return { to, subject, text, html: `<!doctype html>\n<html lang="en"><body>\n${html}\n</body></html>\n` };
}

const SIGNATURE = 'Fairlead';
const VALUE_NAMES = ['link', 'code', 'newEmail'] as const;

function isValue(key: string): key is (typeof VALUE_NAMES)[number] {
  return (VALUE_NAMES as readonly string[]).includes(key);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
