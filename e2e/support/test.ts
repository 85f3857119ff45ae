import type { Role } from '@fairlead/contract/access/roles';
import type { DemoAccount } from '@fairlead/contract/features/demo';
import { isTrialUser } from '@fairlead/contract/features/trials/trial';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { passWelcome } from './people';
import { type Site, startSite } from './site';

/** The email address of the demo account that plays a role in these journeys. */
const EMAIL_OF: Record<Role, string> = {
  global_admin: 'captain@fairlead.example',
  msp_admin: 'admin@fairlead.example',
  msp_user: 'advisor@fairlead.example',
  client_viewer: 'client@fairlead.example',
  trial_admin: 'trial-admin@fairlead.example',
  trial_member: 'trial-member@fairlead.example',
  nfr_admin: 'nfr-admin@fairlead.example',
  nfr_member: 'nfr-member@fairlead.example',
};
const NEIGHBOR = 'neighbor@fairlead.example';

type Fixtures = {
  /** Signs the page's browser in as a demo account, as if it had signed in before. */
  signInAs: (who: Role | typeof NEIGHBOR, page?: Page) => Promise<DemoAccount>;
  accounts: DemoAccount[];
  /** Answers the page is meant to get, such as a refused call; every other failure fails the test. */
  expectedFailures: RegExp[];
  watched: undefined;
};

type WorkerFixtures = {
  /** The product as this worker alone uses it: what one journey changes no journey beside it sees. */
  site: Site;
};

/** One session an account, as long as no journey ends it. */
const tokens = new Map<string, string>();

async function isLive(request: APIRequestContext, session: string | undefined): Promise<boolean> {
  if (!session) return false;
  const { access_token } = JSON.parse(session) as { access_token: string };
  const answer = await request.get('/auth/v1/user', { headers: { authorization: `Bearer ${access_token}` } });
  return answer.ok();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(parallelIndex);
      await use(site);
      await site.stop();
      await site.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  accounts: async ({ request }, use) => {
    await use((await (await request.get('/api/demo/accounts')).json()) as DemoAccount[]);
  },

  signInAs: async ({ page: own, accounts, request }, use) => {
    await use(async (who, page = own) => {
      const email = who === NEIGHBOR ? NEIGHBOR : EMAIL_OF[who];
      const account = accounts.find((candidate) => candidate.email === email);
      if (!account) throw new Error(`The demo has no account ${email}`);
      if (!(await isLive(request, tokens.get(email)))) {
        const answer = await request.post('/auth/v1/token?grant_type=password', {
          data: { email, password: account.password },
        });
        expect(answer.status(), 'signing in').toBe(200);
        tokens.set(email, await answer.text());
        // The demo's trial began with its first start, so everybody of it would be greeted.
        const { access_token } = (await answer.json()) as { access_token: string };
        if (isTrialUser(account.role, null)) await passWelcome(request, { authorization: `Bearer ${access_token}` });
      }
      await page.addInitScript((session) => {
        if (sessionStorage.getItem('signed-in-by-test')) return;
        sessionStorage.setItem('signed-in-by-test', '1');
        localStorage.setItem('fairlead-auth-token', session);
      }, tokens.get(email) ?? '');
      return account;
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedFailures: async ({}, use) => {
    await use([]);
  },

  watched: [
    async ({ page, expectedFailures }, use) => {
      const failures: string[] = [];
      const note = (line: string) => {
        if (!expectedFailures.some((pattern) => pattern.test(line))) failures.push(line);
      };
      page.on('console', (message) => {
        // A refused call also shows as a console line without its address; the response below is what counts.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          note(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => note(`page: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 400)
          note(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
      });
      await use(undefined);
      expect(failures, 'no console error and no failed request').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
