import { expect, it } from 'vitest';
import { FAIRLEAD_BRAND } from './layout';
import { laidOut, mailMessage } from './messages';

const mail = mailMessage('a@people.example', 'magiclink', {
  link: 'https://app.example/x?a=1&b="',
  code: '123456',
  codeLife: '10 minutes',
});
const brand = { ...FAIRLEAD_BRAND, name: 'Pier & Sons <b>', fill: '#7A1F3D', tagline: 'Calm\r\nBcc: eve' };

it('says in text and in HTML the same, with the link, the code and the sender below', () => {
  expect(mail.text.split('\n\n').slice(-3)).toEqual([
    'https://app.example/x?a=1&b="',
    'Your code: 123456 (valid for 10 minutes)',
    'Fairlead',
  ]);
  for (const paragraph of mail.body?.paragraphs ?? []) expect(mail.html).toContain(`>${paragraph}</p>`);
  expect(mail.html).toContain('>123456</p>');
  expect(mail.html.match(/href="https:\/\/app\.example\/x\?a=1&amp;b=&quot;"/g)).toHaveLength(2);
});

it('takes the look of who sends it: name, color, slogan, last line and pages, all of it as text', () => {
  const pages = [{ label: 'Terms', href: 'https://a.example/?a=1&b="' }];
  const { text, html } = laidOut(mail, { brand, footer: 'Pier 4 <b>', pages });
  expect(text.endsWith('\n\nPier & Sons <b>\nCalm Bcc: eve\n\nPier 4 <b>\nTerms: https://a.example/?a=1&b="')).toBe(
    true,
  );
  expect(html).toContain('Pier &amp; Sons &lt;b&gt;');
  expect(html).toContain('Pier 4 &lt;b&gt;');
  expect(html).toContain('<a href="https://a.example/?a=1&amp;b=&quot;"');
  expect(html).toContain('background:#7A1F3D');
  expect(html).not.toContain('<b>');
});

it('fetches nothing: a logo travels with the mail', () => {
  const { html } = laidOut(mail, { brand: { ...brand, logo: 'logo' }, footer: '', pages: [] });
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual(['cid:logo']);
  expect(html).not.toMatch(/url\(|<link|<script/);
});

it('leaves a mail that was written before looks were kept apart as it is', () => {
  const { body: _body, ...old } = mail;
  expect(laidOut(old, { brand, footer: 'Pier 4', pages: [] })).toEqual(old);
});
