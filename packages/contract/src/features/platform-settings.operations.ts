import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { instant } from '../api/text';
import { brand, feeds, LINK_NAMES, type LinkName, links, mail, platformPages, rates } from './platform-settings';

/** A section as it holds now: `version` 0 is the environment's, untouched by hand. */
const section = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    value,
    version: wholeNumber,
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
  });

const change = <Value extends z.ZodType>(value: Value) => z.strictObject({ version: wholeNumber, value });

const NO_LINKS = Object.fromEntries(LINK_NAMES.map((name) => [name, ''])) as Record<LinkName, string>;

export const platformSettingsContract = {
  pages: operation({
    route: 'GET /platform/pages',
    id: 'getPlatformPages',
    summary: 'The legal pages and the status page, for everyone',
    policy: POLICIES.anyone,
    output: platformPages,
  }),
  getLinks: operation({
    route: 'GET /admin/settings/sections/links',
    id: 'getLinkSettings',
    summary: 'The links of the platform',
    policy: POLICIES.globalAdmin,
    output: section(links),
  }),
  saveLinks: operation({
    route: 'PUT /admin/settings/sections/links',
    id: 'saveLinkSettings',
    summary: 'Change the links of the platform',
    policy: POLICIES.globalAdmin,
    audit: { event: 'platform.links_changed', words: 'Changed the links' },
    input: change(links),
    sample: { version: 0, value: NO_LINKS },
    output: section(links),
  }),
  getMail: operation({
    route: 'GET /admin/settings/sections/mail',
    id: 'getMailSettings',
    summary: 'How emails of the product look',
    policy: POLICIES.globalAdmin,
    output: section(mail),
  }),
  saveMail: operation({
    route: 'PUT /admin/settings/sections/mail',
    id: 'saveMailSettings',
    summary: 'Change how emails of the product look',
    policy: POLICIES.globalAdmin,
    audit: { event: 'platform.mail_changed', words: 'Changed how emails look' },
    input: change(mail),
    sample: { version: 0, value: { fromName: 'Harbor', replyTo: '', footer: '' } },
    output: section(mail),
  }),
  sendTestMail: operation({
    route: 'POST /admin/settings/test-mail',
    id: 'sendTestMail',
    summary: 'Send oneself an email and say what came of it',
    policy: POLICIES.globalAdmin,
    audit: { event: 'platform.test_mail_sent', words: 'Sent a test email' },
    output: z.strictObject({ outcome: z.enum(['sent', 'outbox', 'failed']), to: z.string(), problem: z.string() }),
  }),
  getBrand: operation({
    route: 'GET /admin/settings/sections/brand',
    id: 'getBrandSettings',
    summary: 'Who people write to, and the legal pages',
    policy: POLICIES.globalAdmin,
    output: section(brand),
  }),
  saveBrand: operation({
    route: 'PUT /admin/settings/sections/brand',
    id: 'saveBrandSettings',
    summary: 'Change who people write to, and the legal pages',
    policy: POLICIES.globalAdmin,
    audit: { event: 'platform.brand_changed', words: 'Changed support and legal pages' },
    input: change(brand),
    sample: { version: 0, value: { supportEmail: '', terms: '', privacy: '', statusPage: '' } },
    output: section(brand),
  }),
  getRates: operation({
    route: 'GET /admin/settings/sections/rates',
    id: 'getRateSettings',
    summary: 'The exchange rates in use',
    policy: POLICIES.globalAdmin,
    output: section(rates),
  }),
  saveRates: operation({
    route: 'PUT /admin/settings/sections/rates',
    id: 'saveRateSettings',
    summary: 'Change the exchange rates',
    policy: POLICIES.globalAdmin,
    audit: { event: 'platform.rates_changed', words: 'Changed the exchange rates' },
    input: change(rates),
    sample: { version: 0, value: { date: '2026-03-01', source: 'Own', usdPerUnit: { USD: 1, EUR: 1.1 } } },
    output: section(rates),
  }),
  getFeeds: operation({
    route: 'GET /admin/settings/sections/feeds',
    id: 'getFeedSettings',
    summary: 'Where feeds are fetched from',
    policy: POLICIES.globalAdmin,
    output: section(feeds),
  }),
  saveFeeds: operation({
    route: 'PUT /admin/settings/sections/feeds',
    id: 'saveFeedSettings',
    summary: 'Change where feeds are fetched from',
    policy: POLICIES.globalAdmin,
    audit: { event: 'platform.feeds_changed', words: 'Changed the feeds' },
    input: change(feeds),
    sample: {
      version: 0,
      value: {
        known_exploited: { isOn: false, address: 'https://feeds.example/known.json' },
        vulnrichment: { isOn: false, address: 'https://feeds.example/records/' },
        epss: { isOn: false, address: 'https://feeds.example/scores.csv.gz' },
        nvd: { isOn: false, address: 'https://feeds.example/cves' },
        attack: { isOn: false, address: 'https://feeds.example/attack.json' },
      },
    },
    output: section(feeds),
  }),
};
