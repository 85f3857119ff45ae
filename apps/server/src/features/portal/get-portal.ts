import { DAY_MS } from '@fairlead/content/format/days';
import { findFramework } from '@fairlead/content/frameworks/frameworks';
import { newestBank } from '@fairlead/content/question-banks/banks';
import type { Portal, PortalNews } from '@fairlead/contract/features/portal';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { notInArray } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { visibleClient } from '#domain/clients/rows';
import { latestFigures } from '#domain/clients/view';
import { roadmapView } from '#domain/roadmap/view';
import { portalPeople, type Shown } from './people';
import {
  figuresShared,
  findProvider,
  rareYear,
  releasedReports,
  selectAcceptances,
  sharedSince,
  waitingProposals,
  waitingQuestions,
  waitingRequests,
} from './queries';
import { sharedDocuments } from './shared-documents';

const NEWS_DAYS = 45;
const MOST_NEWS = 6;

/** Where the caller's own company stands, what is new, and what waits for its word. */
export async function getPortal({ tx, caller, now }: HandlerContext): Promise<Portal> {
  const mspId = callerMspId(caller);
  const { clientId } = caller;
  const client = clientId ? await visibleClient(tx, mspId, clientId) : undefined;
  const provider = await findProvider(tx, mspId);
  if (!client || !provider) throw fail('NOT_FOUND');
  const open = await waitingQuestions(tx, mspId, client.id);
  const requests = await waitingRequests(tx, mspId, caller.userId);
  const openProposals = await waitingProposals(tx, mspId, client.id, now);
  const isAhead = notInArray(roadmapSteps.state, ['done', 'declined', 'dropped']);
  const { steps } = await roadmapView(tx, { mspId, clientId: client.id, now }, isAhead);
  const released = await releasedReports(tx, mspId, client.id);
  const read = (await selectAcceptances(tx, mspId, client.id)).filter(({ reportId }) => reportId !== null);
  const figures = latestFigures(client);
  const latest = figures && {
    ...figures,
    ...(await rareYear(tx, mspId, figures.simulationId)),
    outdated: false,
    ...(await figuresShared(tx, mspId, client.id, figures)),
  };
  const { advisor, people, shown } = await portalPeople(tx, mspId, client.id);
  const shownBy = (id: string) => shown.get(id)?.byName ?? null;
  const reports = released.flatMap(({ releasedAt, createdAt, ...report }) => {
    const said = read.find(({ reportId }) => reportId === report.id);
    if (!releasedAt) return [];
    return [
      {
        ...report,
        createdAt: createdAt.toISOString(),
        releasedAt: releasedAt.toISOString(),
        releasedByName: shownBy(report.id),
        readAt: said?.createdAt.toISOString() ?? null,
        readByName: said?.userName ?? null,
      },
    ];
  });
  const documents = await sharedDocuments(tx, mspId, client.id);
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
  const newSteps = await sharedSince(tx, mspId, client.id, since);
  const news: PortalNews[] = [
    ...openProposals.map(({ id, title, sentAt }) => ({
      kind: 'proposal_sent' as const,
      title,
      targetId: id,
      at: sentAt,
    })),
    ...requests.flatMap(({ id, bankId, sentAt }) =>
      sentAt
        ? [
            {
              kind: 'assessment_asked' as const,
              title: newestBank(bankId)?.title ?? findFramework(bankId)?.title ?? bankId,
              targetId: id,
              at: sentAt.toISOString(),
            },
          ]
        : [],
    ),
    ...reports.map(({ id, title, releasedAt }) => ({
      kind: 'report_released' as const,
      title,
      targetId: id,
      at: releasedAt,
    })),
    ...newSteps.rows.map(({ id, title, at }) => ({
      kind: 'step_shared' as const,
      title,
      targetId: id,
      at: new Date(at).toISOString(),
    })),
    ...open.flatMap(({ id, question, sentAt }) =>
      sentAt ? [{ kind: 'question_sent' as const, title: question, targetId: id, at: sentAt.toISOString() }] : [],
    ),
    ...(latest
      ? [{ kind: 'result_ready' as const, title: 'New figures', targetId: latest.simulationId, at: latest.sharedAt }]
      : []),
  ];
  return {
    client: { id: client.id, name: client.name, currency: client.currency, lossLimit: client.lossLimit },
    provider,
    advisor,
    people,
    latest,
    news: news
      .filter(({ at }) => at > since.toISOString())
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, MOST_NEWS),
    openQuestions: {
      count: open.length + requests.reduce((sum, { count }) => sum + count, 0),
      dueOn: [...open, ...requests].flatMap(({ dueOn }) => dueOn ?? []).sort()[0] ?? null,
    },
    openProposals: openProposals.map((proposal) => ({ ...proposal, sentByName: shownBy(proposal.id) })),
    steps,
    planShared: lastShown(steps, shown),
    reports,
    documents: documents.map(({ at, ...document }) => {
      const last = shown.get(document.id);
      return { ...document, at: last?.at ?? at.toISOString(), sharedByName: last?.byName ?? null };
    }),
  };
}

/** The last time that one of the items was shared. */
function lastShown(steps: readonly { id: string }[], shown: ReadonlyMap<string, Shown>): Shown | null {
  const all = steps.flatMap(({ id }) => shown.get(id) ?? []);
  return all.sort((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}
