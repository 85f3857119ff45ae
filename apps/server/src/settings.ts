/** Every environment variable the server reads, in the words of the operator's table in docs/configuration.md. */
export const SETTINGS = [
  ['PORT', '3000', 'Port to listen on. 0 takes a free one.'],
  ['HOST', '127.0.0.1 with the embedded database, 0.0.0.0 with DATABASE_URL', 'Address to listen on.'],
  [
    'PUBLIC_URL',
    'http://127.0.0.1:PORT',
    'Address people open in the browser; links in mails begin with it. Required in production, where it must be https.',
  ],
  ['DATA_DIR', './data', 'Folder of the embedded database, the stored files and the generated secret.'],
  [
    'DATABASE_URL',
    'none',
    'PostgreSQL server as the serving role. Without it the embedded database in DATA_DIR is used.',
  ],
  [
    'DATABASE_MIGRATION_URL',
    'none',
    'The same database as its owner, used only for migrations, partitions and job tables. Goes with DATABASE_URL.',
  ],
  [
    'FAIRLEAD_SECRET',
    'generated into DATA_DIR outside production',
    'At least 32 random characters; encrypts secrets at rest. Required in production. Losing it makes stored signing keys unreadable.',
  ],
  [
    'FAIRLEAD_PREVIOUS_SECRETS',
    'none',
    'What FAIRLEAD_SECRET was before, separated by commas. At start everything stored under them is encrypted anew; sessions, links and codes from before go on counting while they are listed.',
  ],
  [
    'SMTP_URL',
    'none',
    'Mail server, smtp:// or smtps://. Without it mails wait in the outbox, which the demo shows at /outbox. Required in production.',
  ],
  ['MAIL_FROM', 'Fairlead <no-reply@localhost>', 'Sender of mails.'],
  [
    'AUTH_URL',
    'none',
    'Address of an auth service that runs elsewhere, with its path: https://auth.example.com/auth/v1. Without it the service runs in this process.',
  ],
  ['AUTH_ISSUER', 'AUTH_URL', 'Issuer that the tokens of that service name, matched exactly.'],
  [
    'AUTH_API_KEY',
    'none',
    'Public (anonymous, publishable) key that a hosted service wants with every call. Browsers get to know it.',
  ],
  [
    'AUTH_SERVICE_TOKEN',
    'none',
    'Token for the admin side of the service at AUTH_URL, with which the product invites people and ends their sessions. Required in production with AUTH_URL.',
  ],
  ['AUTH_PORT', '3100', 'Port of the auth service when it runs by itself (npm run auth). 0 takes a free one.'],
  ['AUTH_DATA_DIR', './auth-data', 'Folder of its embedded database and generated secret then.'],
  [
    'AUTH_DATABASE_URL',
    'none',
    "Its PostgreSQL database then, as the serving role; the product's own will do as well. Without it the embedded database in AUTH_DATA_DIR is used.",
  ],
  ['AUTH_DATABASE_MIGRATION_URL', 'none', 'The same database as its owner. Goes with AUTH_DATABASE_URL.'],
  ['ANCHOR_POINT_URL', 'none', 'Address that /anchor-point leads to.'],
  [
    'TRUSTED_PROXIES',
    'none',
    'Addresses or ranges, separated by commas, of the proxies whose forwarded headers count.',
  ],
  [
    'BACKUP_MINUTES',
    '60',
    'Minutes between two dumps of the embedded database into DATA_DIR/backups, of which the newest three are kept. 0 takes none.',
  ],
  ['RATE_LIMIT', '1200', 'Requests per minute, address and API operation; more are answered with 429.'],
  ['LOG_LEVEL', 'info', 'fatal, error, warn, info, debug, trace or silent. debug and trace are refused in production.'],
  [
    'DEMO',
    'on with the embedded database outside production, else off',
    'on or off: demo organizations, accounts and the outbox page. Refused in production and with DATABASE_URL.',
  ],
  [
    'ADMIN_MFA',
    'on in production, else off',
    'on or off: a global admin must have a second factor. Without one only the security settings open, where it is set up.',
  ],
  ['NODE_ENV', 'development', 'development, test or production.'],
] as const;
