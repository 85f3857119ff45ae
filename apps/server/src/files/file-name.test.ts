import { expect, it } from 'vitest';
import { fileName, offeredName } from './file-name';

it.each([
  ['Cyber risk report for Fennimore & Vale LLP', 'Cyber-risk-report-for-Fennimore-Vale-LLP.pdf'],
  ['../../etc/passwd\u0000', 'etc-passwd.pdf'],
  ['"; filename="evil.exe\r\nX: y', 'filename-evil-exe-X-y.pdf'],
  ['Zahnärzte Müller\u202Efdp.exe', 'Zahnärzte-Müller-fdp-exe.pdf'],
  ['🏴‍☠️', 'report.pdf'],
  ['مستشفى', 'مستشفى.pdf'],
  ['x'.repeat(500), `${'x'.repeat(80)}.pdf`],
])('names the file of "%s"', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name);
});

it.each([
  ['..%2fetc%2Fpasswd.txt', '-2fetc-2Fpasswd.txt'],
  ['a/..\\b.txt', 'a-.-b.txt'],
  ['.env.txt', 'env.txt'],
  ['Growth of 100% v1.2.pdf', 'Growth of 100% v1.2.pdf'],
])('offers "%s" for saving as "%s"', (name, offered) => {
  expect(offeredName(name)).toBe(offered);
});
