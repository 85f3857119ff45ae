import { z } from 'zod';
import { dayOr, optionalEmail, storedDay, text, webAddress } from '../api/text';

/** An outside page people are led to; empty is none. Bound to https as what is set in the environment is. */
const page = webAddress.refine(
  (value) => value === '' || value.startsWith('https://'),
  'Enter an address that starts with https://.',
);

/** The links of Captain's Settings, by the name of the setting they stand in for. */
export const LINK_NAMES = [
  'signUpStarter',
  'signUpPro',
  'signUpEnterprise',
  'paymentStarterMonthly',
  'paymentStarterYearly',
  'paymentProMonthly',
  'paymentProYearly',
  'meetingSales',
  'meetingCheckIn',
  'meetingNfr',
  'anchorPoint',
] as const;
export type LinkName = (typeof LINK_NAMES)[number];

const linkShape = Object.fromEntries(LINK_NAMES.map((name) => [name, page])) as Record<LinkName, typeof page>;

const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Enter a currency code of three letters, such as EUR.');

/** US dollars for one unit, by currency. */
const rateTable = z
  .record(currencyCode, z.number().positive('Enter a rate above 0.').max(1_000_000, 'Enter a rate below a million.'))
  .meta({ examples: [{ USD: 1, EUR: 1.1 }] })
  .refine((rates) => rates.USD === undefined || rates.USD === 1, 'One US dollar is one US dollar.')
  .refine((rates) => Object.keys(rates).length <= 200, 'Keep at most 200 currencies.');

const feedSource = z.strictObject({ isOn: z.boolean(), address: webAddress.min(1, 'Enter an address.') });

/** What each section of Captain's Settings holds. */
export const PLATFORM_SECTIONS = {
  links: z.strictObject({ ...linkShape }),
  mail: z.strictObject({
    /** The name beside the sender's address; empty is the environment's. */
    fromName: text(80).refine((value) => !/[<>"\r\n]/.test(value), 'Leave out < > and quotes.'),
    replyTo: optionalEmail,
    footer: text(300),
  }),
  brand: z.strictObject({
    supportEmail: optionalEmail,
    terms: page,
    privacy: page,
    statusPage: page,
  }),
  rates: z.strictObject({
    /** The day the rates are of. */
    date: dayOr('Enter the day the rates are of.'),
    source: text(200),
    usdPerUnit: rateTable,
  }),
  feeds: z.strictObject({
    known_exploited: feedSource,
    vulnrichment: feedSource,
    epss: feedSource,
    nvd: feedSource,
    attack: feedSource,
  }),
};
export type PlatformSectionKey = keyof typeof PLATFORM_SECTIONS;
export type PlatformSections = { [Key in PlatformSectionKey]: z.infer<(typeof PLATFORM_SECTIONS)[Key]> };

export const { links, mail, brand, rates, feeds } = PLATFORM_SECTIONS;

export const exchangeRates = z.strictObject({
  date: storedDay,
  source: z.string(),
  usdPerUnit: z.record(z.string(), z.number()),
});
export type ExchangeRates = z.infer<typeof exchangeRates>;

/** Pages that anybody may open, signed in or not; null is one this installation does not have. */
const publicPage = z.url({ protocol: /^https$/ }).nullable();
export const platformPages = z.strictObject({ terms: publicPage, privacy: publicPage, statusPage: publicPage });
export type PlatformPages = z.infer<typeof platformPages>;
