import type { FeedKey } from '@fairlead/contract/features/feeds';
import { z } from 'zod';

/** The public catalogue of vulnerabilities that are known to be exploited. */
export const KNOWN_EXPLOITED_URL =
  'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json';

/** One record for each vulnerability below it: whether the attack can be automated, and what it brings. */
const VULNRICHMENT_URL = 'https://raw.githubusercontent.com/cisagov/vulnrichment/develop/';
/** The chance of each vulnerability to be exploited within 30 days. */
const EPSS_URL = 'https://epss.empiricalsecurity.com/epss_scores-current.csv.gz';
/** Severity and affected versions. */
const NVD_URL = 'https://services.nvd.nist.gov/rest/json/cves/2.0';
/** MITRE ATT&CK Enterprise, as a bundle of STIX 2.1. */
const ATTACK_URL =
  'https://raw.githubusercontent.com/mitre-attack/attack-stix-data/master/enterprise-attack/enterprise-attack.json';

const webPage = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' });

/** A name, or a name with its port, and nothing else of an address. */
const isHost = (text: string): boolean => URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).host === text;

/** Where feeds come from. */
export const FEED_ENVIRONMENT = {
  FEEDS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  KNOWN_EXPLOITED_URL: webPage.default(KNOWN_EXPLOITED_URL),
  KNOWN_EXPLOITED_FILE: z.string().min(1).optional(),
  VULNRICHMENT_URL: webPage.default(VULNRICHMENT_URL),
  VULNRICHMENT_FILE: z.string().min(1).optional(),
  EPSS_URL: webPage.default(EPSS_URL),
  EPSS_FILE: z.string().min(1).optional(),
  NVD_URL: webPage.default(NVD_URL),
  NVD_FILE: z.string().min(1).optional(),
  ATTACK_URL: webPage.default(ATTACK_URL),
  ATTACK_FILE: z.string().min(1).optional(),
  NVD_API_KEY: z.string().min(1).max(200).optional(),
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
  VULNRICHMENT_URL: string;
  VULNRICHMENT_FILE?: string | undefined;
  EPSS_URL: string;
  EPSS_FILE?: string | undefined;
  NVD_URL: string;
  NVD_FILE?: string | undefined;
  ATTACK_URL: string;
  ATTACK_FILE?: string | undefined;
  NVD_API_KEY?: string | undefined;
  OUTBOUND_HOSTS?: string[] | undefined;
  NODE_ENV: string;
};

export type FeedDefaults = {
  isOn: boolean;
  sources: Record<FeedKey, { address: string; file: string | null }>;
  nvdApiKey: string | null;
  /** Hosts inside that may be fetched from all the same. */
  trustedHosts: readonly string[];
};

/** Feeds are fetched in production unless they are switched off; elsewhere nothing leaves the machine unasked. */
export function feedDefaults(given: Given): FeedDefaults {
  return {
    isOn: given.FEEDS === undefined ? given.NODE_ENV === 'production' : given.FEEDS === 'on',
    sources: {
      known_exploited: { address: given.KNOWN_EXPLOITED_URL, file: given.KNOWN_EXPLOITED_FILE ?? null },
      vulnrichment: { address: given.VULNRICHMENT_URL, file: given.VULNRICHMENT_FILE ?? null },
      epss: { address: given.EPSS_URL, file: given.EPSS_FILE ?? null },
      nvd: { address: given.NVD_URL, file: given.NVD_FILE ?? null },
      attack: { address: given.ATTACK_URL, file: given.ATTACK_FILE ?? null },
    },
    nvdApiKey: given.NVD_API_KEY ?? null,
    trustedHosts: given.OUTBOUND_HOSTS ?? [],
  };
}
