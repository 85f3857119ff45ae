import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PLACES = {
  contract: 'packages/contract/src/features',
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
  schema: 'packages/db/src/schema',
} as const;
type Place = keyof typeof PLACES;

/** Where a name is missing, and why that is right. What is in neither list is in all four places. */
const ABSENT: Record<string, { from: readonly Place[]; because: string }> = {
  admin: { from: ['schema'], because: 'it runs the MSPs and people that other tables hold' },
  auth: { from: ['contract', 'server', 'schema'], because: 'its pages talk to the auth service, which has its own' },
  'calendar-feeds': {
    from: ['contract', 'server', 'web'],
    because: "the secret link to a person's calendar, which Today makes",
  },
  'breach-notices': { from: ['schema'], because: 'its facts are a column of clients' },
  dashboard: { from: ['schema'], because: 'it reads what others hold' },
  demo: { from: ['web', 'schema'], because: 'a switch of the shell to another MSP' },
  landing: { from: ['contract', 'server', 'schema'], because: 'a public page without data' },
  method: { from: ['web', 'schema'], because: 'a page of the documentation and its paper, made of content alone' },
  obligations: { from: ['contract', 'server', 'web'], because: 'they are kept with the evidence that meets them' },
  onboarding: { from: ['schema'], because: 'profiles keep its progress' },
  organization: { from: ['schema'], because: 'an organization is a row of msps' },
  'organization-export': { from: ['schema'], because: 'it is kept as a file' },
  'parked-jobs': { from: ['web', 'schema'], because: 'the queue holds them; they are shown in the admin area' },
  pictures: { from: ['web', 'schema'], because: 'they are files, chosen where they are shown' },
  'platform-settings': { from: ['web'], because: "Captain's Settings are part of the admin area" },
  portal: { from: ['schema'], because: "a client user's view of what others hold" },
  'report-kind-words': { from: ['server', 'web', 'schema'], because: 'what is said of the kinds of reports' },
  'report-kinds': { from: ['server', 'web', 'schema'], because: 'a list that reports are made from' },
  'sales-assets': { from: ['web'], because: 'the library of the page that leads to the tools shows them' },
  'sales-calls': { from: ['server', 'web', 'schema'], because: 'a call is held by a sales script' },
  'sales-enablement': { from: ['contract', 'server', 'schema'], because: 'the page that leads to the tools' },
  search: { from: ['schema'], because: 'it reads what others hold' },
  session: { from: ['web', 'schema'], because: 'the shell knows the caller; profiles hold it' },
  settings: { from: ['contract', 'server', 'schema'], because: 'the frame of pages that belong to other features' },
  'single-sign-on': { from: ['web', 'schema'], because: 'the auth service holds it; shown in the admin area' },
  today: { from: ['schema'], because: 'it reads what others hold' },
  team: { from: ['schema'], because: 'people are rows of profiles' },
  'trial-reminders': { from: ['contract', 'web'], because: 'emails that a job sends' },
  'trial-testing': { from: ['contract', 'server', 'schema'], because: 'a page of trials' },
};

/** Tables of no feature: what several work with, and what the installation itself needs. */
const SHARED_TABLES = ['acceptances', 'columns', 'files', 'idempotency', 'mails', 'msps', 'profiles'];

const namesIn = (place: Place): string[] => {
  const folder = fileURLToPath(new URL(`../${PLACES[place]}`, import.meta.url));
  const names = readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name.split('.')[0]!);
  return [...new Set(names)].filter((name) => place !== 'schema' || !SHARED_TABLES.includes(name));
};

describe('the name of a feature', () => {
  const places = Object.keys(PLACES) as Place[];
  const held = Object.fromEntries(places.map((place) => [place, new Set(namesIn(place))])) as Record<
    Place,
    Set<string>
  >;
  const names = new Set(places.flatMap((place) => [...held[place]]));

  it('is the same in contract, server, pages and tables, but where there is nothing of it', () => {
    const missing = [...names].flatMap((name) =>
      places
        .filter((place) => !held[place].has(name) && !ABSENT[name]?.from.includes(place))
        .map((place) => `${name} is missing in ${PLACES[place]}`),
    );
    expect(missing).toEqual([]);
  });

  it('has no reason for a place it is in', () => {
    const needless = Object.entries(ABSENT).flatMap(([name, { from }]) =>
      names.has(name) ? from.filter((place) => held[place].has(name)).map((place) => `${name}: ${place}`) : [name],
    );
    expect(needless).toEqual([]);
  });
});
