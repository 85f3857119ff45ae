import type { FeedKey } from '@fairlead/contract/features/feeds';
import type { HandlerContext } from '#api/context';
import { PLATFORM_CALLER } from '#jobs/queue';
import { FETCH_ATTACK } from './attack.job';
import { FETCH_EPSS } from './epss.job';
import type { FetchPayload } from './feed-run';
import { FETCH_KNOWN_EXPLOITED } from './known-exploited.job';
import { FETCH_NVD } from './nvd.job';
import { FETCH_VULNRICHMENT } from './vulnrichment.job';

const JOBS: Record<FeedKey, string> = {
  known_exploited: FETCH_KNOWN_EXPLOITED,
  vulnrichment: FETCH_VULNRICHMENT,
  epss: FETCH_EPSS,
  nvd: FETCH_NVD,
  attack: FETCH_ATTACK,
};

/** Fetches a feed now, without waiting for its next turn. */
export async function runFeed({ tx, jobs, audit }: HandlerContext, { key }: { key: FeedKey }) {
  const payload: FetchPayload = { ...PLATFORM_CALLER, byHand: true };
  await jobs.enqueue(tx, JOBS[key], payload);
  await audit({ type: 'platform', id: key });
  return {};
}
