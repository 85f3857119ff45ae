import type { ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import { eq } from 'drizzle-orm';
import type { WorkContext } from '../api/work-context';
import { DEMO_CLIENTS, type DemoClient } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

type DemoProposal = {
  fields: Pick<ProposalFields, 'title' | 'discountPercent' | 'terms'>;
  /** Who signed it on paper; it waits for an answer where left out. */
  signed?: { name: string; title: string };
};

/** Clients whose three parts are all there, by key: a poor, a middling and a good one. */
const COMPLETED = ['harborlight', 'fennimore-vale', 'juniper-oak'];

/** What was offered to clients, by key. */
const PROPOSALS: Record<string, DemoProposal> = {
  harborlight: {
    fields: {
      title: 'Security services for the practice',
      discountPercent: 5,
      terms:
        'Monthly services begin on the first of the month after both sides have signed, for twelve months. Invoices are due within 30 days.',
    },
  },
  larkspur: {
    fields: {
      title: 'Payment checks and training',
      discountPercent: 0,
      terms: 'Both services begin on the first of next month. Either side may end them with 60 days notice.',
    },
    signed: { name: 'Evelyn Marchetti', title: 'Managing partner' },
  },
};

/** Joins the parts of the demo's clients and sends the proposals that follow from them, by the use cases. */
export async function seedBusinessRisk(work: DemoWork): Promise<void> {
  for (const client of DEMO_CLIENTS) {
    const proposal = PROPOSALS[client.key];
    if (work.stopping()) return;
    if (COMPLETED.includes(client.key)) await asAuthor(work, client, (context) => join(work, context, client));
    if (proposal) await asAuthor(work, client, (context) => propose(work, context, client, proposal));
  }
}

async function join({ useCases }: DemoWork, context: WorkContext, client: DemoClient): Promise<void> {
  const clientId = demoClientId(client);
  if ((await context.tx.$count(businessRisks, eq(businessRisks.clientId, clientId))) > 0) return;
  const { parts, isNew } = await useCases.getBusinessRisk(context, clientId);
  const idOf = (name: string) => parts.find(({ part }) => part === name)?.current?.id ?? '';
  if (!isNew) return;
  await useCases.completeBusinessRisk(context, {
    clientId,
    simulationId: idOf('financial'),
    insuranceAssessmentId: idOf('insurance'),
    breachAssessmentId: idOf('breach'),
  });
}

async function propose(
  { useCases }: DemoWork,
  context: WorkContext,
  client: DemoClient,
  { fields, signed }: DemoProposal,
): Promise<void> {
  const clientId = demoClientId(client);
  if ((await context.tx.$count(proposals, eq(proposals.clientId, clientId))) > 0) return;
  const [row] = await context.tx
    .select({ simulationId: clients.latestSimulationId })
    .from(clients)
    .where(eq(clients.id, clientId));
  // Without a result there is no plan to offer.
  if (!row?.simulationId) return;
  const { id, version } = await useCases.createProposal(context, clientId);
  const sent = await useCases.sendProposal(
    context,
    seen(await useCases.updateProposal(context, { id, version, ...fields })),
  );
  const on = context.now.toISOString().slice(0, 10);
  if (signed) await useCases.recordAnswer(context, { ...seen(sent), ...signed, answer: 'accepted', on });
}

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
