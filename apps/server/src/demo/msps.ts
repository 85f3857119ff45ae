import type { Plan } from '@fairlead/contract/features/plans/plans';

/** The organizations of the demo. All names are invented; `.example` addresses reach nobody. */
export type DemoMsp = {
  companyName: string;
  contactEmail: string;
  city: string;
  state: string;
  country: string;
  currency: string;
  kind: 'demo' | 'trial' | 'nfr' | 'plan';
  /** Of one that pays; null in a trial or NFR access. */
  plan: Plan | null;
  branding: { tagline: string; primaryColor: string; secondaryColor: string; logo: 'lodestar' } | null;
};

export const DEMO_MSPS = {
  lodestar: {
    companyName: 'Lodestar Managed IT',
    contactEmail: 'hello@lodestar.example',
    city: 'Portland',
    state: 'Maine',
    country: 'US',
    currency: 'USD',
    kind: 'demo',
    plan: 'pro',
    branding: {
      tagline: 'A steady point to steer by',
      primaryColor: '#1f5f5b',
      secondaryColor: '#c8772e',
      logo: 'lodestar',
    },
  },
  skerry: {
    companyName: 'Skerry Technology Partners',
    contactEmail: 'office@skerry.example',
    city: 'Leeds',
    state: '',
    country: 'GB',
    currency: 'GBP',
    kind: 'trial',
    plan: null,
    branding: null,
  },
  tidewell: {
    companyName: 'Tidewell Systems',
    contactEmail: 'team@tidewell.example',
    city: 'Halifax',
    state: 'Nova Scotia',
    country: 'CA',
    currency: 'CAD',
    kind: 'nfr',
    plan: null,
    branding: null,
  },
  pinewick: {
    companyName: 'Pinewick IT Services',
    contactEmail: 'desk@pinewick.example',
    city: 'Boise',
    state: 'Idaho',
    country: 'US',
    currency: 'USD',
    kind: 'plan',
    plan: 'enterprise',
    branding: null,
  },
} as const satisfies Record<string, DemoMsp>;

export type DemoMspKey = keyof typeof DEMO_MSPS;
