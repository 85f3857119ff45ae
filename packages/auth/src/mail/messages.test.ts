import { expect, it } from 'vitest';
import { mailMessage, withFooter } from './messages';

it('names the pages of the installation below its last line, and nothing where none is set', () => {
  const mail = mailMessage('a@people.example', 'magiclink', { link: 'https://app.example/x' });
  expect(withFooter(mail, '')).toBe(mail);
  const { text, html } = withFooter(mail, 'Pier 4 <b>', [{ label: 'Terms', href: 'https://a.example/?a=1&b="' }]);
  expect(text.endsWith('\n\nPier 4 <b>\nTerms: https://a.example/?a=1&b="')).toBe(true);
  expect(html).toContain(
    '<p>Pier 4 &lt;b&gt;</p>\n<p><a href="https://a.example/?a=1&amp;b=&quot;">Terms</a></p>\n</body>',
  );
});
