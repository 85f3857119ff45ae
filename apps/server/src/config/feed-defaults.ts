import { z } from 'zod';

/** The public catalogue of vulnerabilities that are known to be exploited. */
export const KNOWN_EXPLOITED_URL =
  'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json';

const webPage = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' });

/** A name, or a name with its port, and nothing else of an address. */
const isHost = (text: string): boolean => URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).host === text;

/** Where feeds come from. */
export const FEED_ENVIRONMENT = {
  FEEDS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  KNOWN_EXPLOITED_URL: webPage.default(KNOWN_EXPLOITED_URL),
  KNOWN_EXPLOITED_FILE: z.string().min(1).optional(),
  OUTBOUND_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.every(isHost), 'must be hosts such as intranet.example:8080')
    .optional(),
};

type Given = {
  FEEDS?: 'on' | 'off' | undefined;
  KNOWN_EXPLOITED_URL: string;
  KNOWN_EXPLOITED_FILE?: string | undefined;
  OUTBOUND_HOSTS?: string[] | undefined;
  NODE_ENV: string;
};

export type FeedDefaults = {
  isOn: boolean;
  knownExploited: { address: string; file: string | null };
  /** Hosts inside that may be fetched from all the same. */
  trustedHosts: readonly string[];
};

/** Feeds are fetched in production unless they are switched off; elsewhere nothing leaves the machine unasked. */
export function feedDefaults(given: Given): FeedDefaults {
  return {
    isOn: given.FEEDS === undefined ? given.NODE_ENV === 'production' : given.FEEDS === 'on',
    knownExploited: { address: given.KNOWN_EXPLOITED_URL, file: given.KNOWN_EXPLOITED_FILE ?? null },
    trustedHosts: given.OUTBOUND_HOSTS ?? [],
  };
}
