import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { attackComparison, FEED_KEYS, feedState, knownExploitedOfClient } from './feeds';

export const feedsContract = {
  get: operation({
    route: 'GET /admin/feeds/{key}',
    id: 'getFeed',
    summary: 'Status of a feed',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ key: z.enum(FEED_KEYS) }),
    sample: { key: 'known_exploited' },
    output: feedState,
  }),
  run: operation({
    route: 'POST /admin/feeds/{key}/run',
    id: 'runFeed',
    summary: 'Fetch a feed now',
    policy: POLICIES.globalAdmin,
    audit: { event: 'feed.run_ordered', words: 'Fetched a feed by hand' },
    input: z.strictObject({ key: z.enum(FEED_KEYS) }),
    sample: { key: 'known_exploited' },
    output: z.strictObject({}),
  }),
  compareAttack: operation({
    route: 'GET /admin/attack-comparison',
    id: 'compareAttack',
    summary: 'What MITRE ATT&CK as published says otherwise than the texts of the product',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({}),
    sample: {},
    output: attackComparison,
  }),
  listKnownExploited: operation({
    route: 'GET /clients/{clientId}/known-exploited',
    id: 'listKnownExploited',
    summary: 'Vulnerabilities known to be exploited at what a client works with',
    policy: POLICIES.staff,
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: knownExploitedOfClient,
  }),
};
