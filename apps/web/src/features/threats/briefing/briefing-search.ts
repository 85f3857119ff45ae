import { INDUSTRY_KEYS, type IndustryKey } from '@fairlead/content/fields/sales-keys';
import { BRIEFING_PERIOD_KEYS, type BriefingPeriodKey } from '@fairlead/contract/features/threats/industry-briefing';
import type { UrlSearch } from '#kit/table/url-search';

export type BriefingSearch = { industry?: IndustryKey; period?: BriefingPeriodKey; client?: string };

/** Whose threats are shown, of which time. */
export function briefingSearch({ industry, period, client }: UrlSearch): BriefingSearch {
  const chosen = INDUSTRY_KEYS.find((key) => key === industry);
  const time = BRIEFING_PERIOD_KEYS.find((key) => key === period);
  return {
    ...(chosen ? { industry: chosen } : {}),
    ...(time ? { period: time } : {}),
    ...(typeof client === 'string' && /^[0-9a-f-]{36}$/i.test(client) ? { client } : {}),
  };
}
