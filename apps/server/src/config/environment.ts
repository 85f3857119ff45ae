import { isIP } from 'node:net';
import { domainProblem } from '@fairlead/contract/features/custom-domains';
import { z } from 'zod';
import { readFilesAddress } from '../files/files-address';
import { FEED_ENVIRONMENT } from './feed-defaults';
import { LINK_ENVIRONMENT } from './link-settings';

export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
/** The base of a service: nothing but scheme, host and path. */
const plainAddress = url('http:', 'https:')
  .refine((value) => !/[?#@]/.test(value), 'must be an address without user, query and fragment')
  .transform((value) => value.replace(/\/$/, ''));
const token = z.string().regex(/^[\w.~+/=-]{20,8192}$/, 'must be a token without spaces');
const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `IP`, `IP:port` or `[IPv6]:port`. */
const isServer = (text: string): boolean =>
  isIP(text) !== 0 || isIP(/^\[?([^\]]+)\]?:\d{1,5}$/.exec(text)?.[1] ?? '') !== 0;

export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);

/** The shape of every setting of the product. */
export const environment = z.object({
  PORT: wholeNumber(65_535).default(3_000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_MIGRATION_URL: url('postgres:', 'postgresql:').optional(),
  FILES_URL: z
    .string()
    .transform((text, context) => {
      const address = readFilesAddress(text);
      if (typeof address !== 'string') return address;
      context.addIssue({ code: 'custom', message: address });
      return z.NEVER;
    })
    .optional(),
  FAIRLEAD_SECRET: z.string().optional(),
  FAIRLEAD_PREVIOUS_SECRETS: list
    .refine((parts) => parts.every((part) => part.length >= 32), 'must be earlier secrets of at least 32 characters')
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Fairlead <no-reply@localhost>'),
  CUSTOM_DOMAIN_TARGET: z
    .string()
    .refine((name) => domainProblem(name) === null, 'must be a name such as portal.fairlead.com')
    .optional(),
  DNS_SERVERS: list
    .refine((parts) => parts.every(isServer), 'must be IP addresses, each with a port if need be')
    .optional(),
  AUTH_URL: plainAddress.optional(),
  AUTH_ISSUER: plainAddress.optional(),
  AUTH_API_KEY: token.optional(),
  AUTH_SERVICE_TOKEN: token.optional(),
  ANCHOR_POINT_URL: url('http:', 'https:').optional(),
  ...LINK_ENVIRONMENT,
  ...FEED_ENVIRONMENT,
  STRIPE_WEBHOOK_SECRET: list
    .refine(
      (parts) => parts.every((part) => /^whsec_\w{16,200}$/.test(part)),
      'must be signing secrets that start with whsec_',
    )
    .optional(),
  TRUSTED_PROXIES: list
    .refine((parts) => parts.every(isAddressOrRange), 'must be IP addresses or ranges such as 10.0.0.0/8')
    .optional(),
  // A timer waits at most 24 days.
  BACKUP_MINUTES: wholeNumber(10_080).default(60),
  RATE_LIMIT: wholeNumber(1_000_000)
    .refine((value) => value > 0, 'must be at least 1')
    .default(1_200),
  API_KEY_RATE_LIMIT: wholeNumber(1_000_000)
    .refine((value) => value > 0, 'must be at least 1')
    .default(120),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  ADMIN_MFA: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
});
export type Environment = z.infer<typeof environment>;
