import { isStaleFeed } from '@fairlead/contract/features/feeds';
import { printedClient } from '#domain/reports/printed';
import { dayFrom } from '#domain/team/due-reminders';
import { clientBriefing } from '#domain/threats/industry-briefing';
import { namedClient } from './named-client';
import { reportSource } from './source';

/** The usual threats of a client's industry, as of now. It is no single row, so it goes by the client's id. */
export const clientIndustry = reportSource({
  async find(tx, mspId, wanted, now) {
    const client = await namedClient(tx, mspId, wanted);
    if (!client?.sector) return null;
    const briefing = await clientBriefing(tx, client, { today: dayFrom(now, 0) });
    const { industry, since, added, threats, catalog, simulation } = briefing;
    const isStale = catalog.asOf === null || isStaleFeed('known_exploited', catalog.asOf, now);
    const catalogOn = catalog.asOf?.slice(0, 10) ?? null;
    const average = simulation?.average ?? null;
    return { client, industry: { industry, since, added, threats, catalogOn, isStale, average } };
  },
  madeFrom: ({ client }) => ({ 'client-industry': client.id }),
  compose: ({ client, industry }, frame) => ({
    ...frame,
    client: printedClient(client),
    currency: client.currency,
    version: 1,
    industry,
  }),
  has: async (_tx, { sector }) => sector !== null,
  standing: async (_tx, { sector, updatedAt }) =>
    sector === null ? null : { number: 1, completedAt: updatedAt, outdated: null },
  renewsSame: true,
});
