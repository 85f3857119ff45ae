import type { Clock } from '../clock';
import type { JobDeps } from '../jobs/job';
import { createLog } from '../log';
import { dnsZone } from './dns-zone';

const NO_FEED = { address: 'http://feed.example/', file: null };

/** What a worker of a test starts with: its jobs store no file and send no mail. */
export function jobDeps(clock: Clock): Omit<JobDeps, 'db' | 'jobs'> {
  const noFile = async () => {
    throw new Error('no file is stored here');
  };
  const noSecret = () => {
    throw new Error('nothing is encrypted here');
  };
  return {
    files: { put: noFile, get: noFile, remove: noFile },
    mails: {
      send: async () => {},
      order: async () => {},
      forget: async () => {},
      keep: async () => {},
      hasKept: async () => false,
      orderKept: async () => {},
    },
    auth: {
      account: async () => null,
      deleteUser: async () => false,
      ssoProviders: { list: async () => [], remove: noFile },
    },
    fetch: async () => {
      throw new Error('no address is called here');
    },
    feeds: {
      isOn: false,
      sources: { known_exploited: NO_FEED, vulnrichment: NO_FEED, epss: NO_FEED, nvd: NO_FEED, attack: NO_FEED },
      nvdApiKey: null,
      trustedHosts: [],
    },
    website: { handshake: async () => null, get: async () => null },
    domains: {
      dns: dnsZone(),
      target: 'fairlead.example',
      platformSender: 'no-reply@fairlead.example',
      signsInHere: true,
      secrets: { seal: noSecret, open: noSecret, reseal: noSecret },
    },
    publicUrl: 'http://fairlead.example',
    clock,
    log: createLog('silent'),
  };
}
