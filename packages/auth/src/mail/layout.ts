/** A page named in the foot of a mail. */
export type FooterLink = { label: string; href: string };

/** What a mail says, in text: how it looks is decided when it leaves. */
export type MailBody = {
  subject: string;
  paragraphs: string[];
  link?: { href: string; label: string };
  code?: { value: string; life: string };
  /** Why one gets the mail, and how not to. */
  foot?: string;
};

/** Who a mail is from, as it shows itself. Colors are `#RRGGBB`; `label` is what can be read on `fill`. */
export type MailBrand = {
  name: string;
  fill: string;
  label: string;
  /** A line below the name at the end, such as a slogan. */
  tagline: string | null;
  /** The picture's `Content-ID`; it travels with the mail, so that nothing is fetched when it is read. */
  logo: string | null;
};

export type MailLook = { brand: MailBrand; footer: string; pages: readonly FooterLink[] };

export const FAIRLEAD_BRAND: MailBrand = {
  name: 'Fairlead',
  fill: '#0B5273',
  label: '#FFFFFF',
  tagline: null,
  logo: null,
};

export const PLAIN_LOOK: MailLook = { brand: FAIRLEAD_BRAND, footer: '', pages: [] };

/** A mail in plain text, for programs and people who read no other. */
export function textOf({ paragraphs, link, code, foot }: MailBody, { brand, footer, pages }: MailLook): string {
  const codes = code ? [`Your code: ${code.value} (valid for ${code.life})`] : [];
  const signature = [brand.name, ...(brand.tagline ? [oneLine(brand.tagline)] : [])].join('\n');
  const last = [...lineOf(footer), ...pages.map(({ label, href }) => `${label}: ${href}`)].join('\n');
  const parts = [...paragraphs, ...(link ? [link.href] : []), ...codes, ...(foot ? [foot] : []), signature];
  return [...parts, ...(last === '' ? [] : [last])].join('\n\n');
}

const FONT = "font-family:'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#0E1D2E';
const QUIET = '#5A6B7C';

/**
 * A mail as a page of its own: tables and styles on each element, which is what mail programs agree on. It asks for
 * nothing from anywhere, so reading it tells nobody.
 */
export function htmlOf({ subject, paragraphs, link, code, foot }: MailBody, look: MailLook): string {
  const { brand, footer, pages } = look;
  const name = escapeHtml(brand.name);
  const head = brand.logo
    ? `<img src="cid:${brand.logo}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0">`
    : `<span style="${FONT};font-size:20px;font-weight:700;color:${brand.fill}">${name}</span>`;
  const body = [
    ...paragraphs.map((text) => paragraph(text)),
    ...(code ? [paragraph(`Your code, valid for ${code.life}:`), codeBlock(code.value)] : []),
    ...(link ? [button(link, brand), plainLink(link.href)] : []),
  ];
  const small = [...(foot ? [linked(foot)] : []), signature(brand), ...lineOf(footer).map(escapeHtml)];
  const links = pages.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" style="color:${QUIET}">${escapeHtml(label)}</a>`,
  );
  if (links.length > 0) small.push(links.join(' · '));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#F4F7F9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F7F9">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px">${head}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #DCE4EA;border-top:4px solid ${brand.fill};border-radius:8px;padding:32px 32px 24px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">
${small.map((line) => `<p style="${FONT};font-size:13px;line-height:20px;color:${QUIET};margin:0 0 8px">${line}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="${FONT};font-size:16px;line-height:24px;color:${INK};margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function codeBlock(value: string): string {
  const style = `font-family:Consolas,Menlo,monospace;font-size:28px;line-height:36px;letter-spacing:4px;color:${INK}`;
  return `<p style="${style};margin:0 0 16px">${escapeHtml(value)}</p>`;
}

/** A cell with the color, not only the link: some programs drop the background of a link. */
function button({ href, label }: { href: string; label: string }, brand: MailBrand): string {
  const link = `${FONT};display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${brand.label};text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${brand.fill};border-radius:6px"><a href="${escapeHtml(href)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** For those whose program shows no button, and those who look where a link leads before they open it. */
function plainLink(href: string): string {
  const safe = escapeHtml(href);
  return `<p style="${FONT};font-size:13px;line-height:20px;color:${QUIET};margin:0 0 8px;word-break:break-all">Or open this link: <a href="${safe}" style="color:${QUIET}">${safe}</a></p>`;
}

function signature({ name, tagline }: MailBrand): string {
  return tagline ? `${escapeHtml(name)} · ${escapeHtml(oneLine(tagline))}` : escapeHtml(name);
}

/** A line of text in which an address can be opened. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (href) => `<a href="${href}" style="color:${QUIET}">${href}</a>`,
  );
}

const lineOf = (text: string): string[] => (oneLine(text) === '' ? [] : [oneLine(text)]);

/** Names that people typed fill one line at most. */
export function oneLine(text: string): string {
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
