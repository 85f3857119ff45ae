/** Ways out of a folder, as they are tried in names and ids. */
export const TRAVERSALS = [
  ...[
    '../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'C:\\boot.ini',
    '\\\\server\\share\\x',
    '....//....//x',
  ],
  ...['%2e%2e%2fetc%2fpasswd', '..%2fetc%2fpasswd', '..%252fetc', '..%c0%afetc', '..%5cx', 'file:///etc/passwd'],
  ...['..', '.', '~/.ssh/id_rsa', 'a/../../b', 'x\u0000.png', '\u202egnp.exe', 'CON'],
];
