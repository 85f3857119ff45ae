import type { SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import type { Tx } from '@fairlead/db/connection/database';
import type { ClientRow } from '#domain/clients/rows';
import { factsOf, lastHeldBefore, type ReviewRow, rhythmOf } from '#domain/reviews/rows';
import { factsOfSection } from './empty-facts';
import { measuredFigures } from './measure-facts';
import { openItemFacts, roadmapFacts } from './plan-facts';
import { postureFacts } from './posture-facts';
import { cloudFacts, goalFacts, insuranceFacts, needFacts, promiseFacts, technologyFacts } from './record-facts';
import { complianceFacts, incidentFacts, threatFacts } from './watch-facts';

/**
 * What the product knows of a client, section by section, as of now. Each figure has the value that the last review showed
 * next to it.
 */
export async function gatherFacts(tx: Tx, client: ClientRow, review: ReviewRow, now: Date): Promise<SectionFacts[]> {
  const { mspId, id: clientId } = client;
  const [last, { fiscalYearStart }] = await Promise.all([
    lastHeldBefore(tx, mspId, clientId, now.toISOString().slice(0, 10)),
    rhythmOf(tx, mspId, clientId),
  ]);
  const lastHeldOn = last?.heldOn ?? null;
  const period = { from: review.periodFrom, now };
  const measured = await measuredFigures(tx, { mspId, clientId }, period);
  const sections = await Promise.all([
    promiseFacts(tx, review, now),
    goalFacts(tx, review),
    needFacts(tx, client),
    postureFacts(tx, { mspId, clientId, lastHeldOn }),
    complianceFacts(tx, { mspId, clientId, lastHeldOn, now }),
    threatFacts(tx, { mspId, clientId }, period),
    incidentFacts(tx, client, period),
    factsOfSection('service', measured('service')),
    factsOfSection('people', measured('people')),
    factsOfSection('backup', measured('backup')),
    technologyFacts(tx, client, { now, ...measured('technology') }),
    cloudFacts(tx, client, measured('cloud')),
    roadmapFacts(tx, { mspId, clientId, now, fiscalYearStart }),
    insuranceFacts(tx, client),
    openItemFacts(tx, { mspId, clientId, now, currency: client.currency }),
  ]);
  const shown = (last && factsOf(last)) ?? [];
  const before = (kind: string, key: string) =>
    shown.find((one) => one.kind === kind)?.figures.find((one) => one.key === key)?.value ?? null;
  return sections.map((section) => ({
    ...section,
    figures: section.figures.map((one) => ({
      ...one,
      before: one.before ?? (section.kind === 'posture' ? null : before(section.kind, one.key)),
    })),
  }));
}
