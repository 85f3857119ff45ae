import { businessRisks, proposals } from '@fairlead/db/schema/business-risks';
import { eq } from 'drizzle-orm';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

/** Whose three parts are all there. */
const SHOWN = 'harborlight';

/** Joins the parts of one client and sends the proposal that follows from them, by the use cases. */
export async function seedBusinessRisk(work: DemoWork): Promise<void> {
  const client = DEMO_CLIENTS.find(({ key }) => key === SHOWN);
  if (!client || work.stopping()) return;
  const { useCases } = work;
  const clientId = demoClientId(client);
  await asAuthor(work, client, async (context) => {
    if ((await context.tx.$count(businessRisks, eq(businessRisks.client_id, clientId))) > 0) return;
    const { parts, isNew } = await useCases.getBusinessRisk(context, clientId);
    const idOf = (name: string) => parts.find(({ part }) => part === name)?.current?.id ?? '';
    if (!isNew) return;
    await useCases.completeBusinessRisk(context, {
      clientId,
      simulationId: idOf('financial'),
      insuranceAssessmentId: idOf('insurance'),
      breachAssessmentId: idOf('breach'),
    });
  });
  await asAuthor(work, client, async (context) => {
    if ((await context.tx.$count(proposals, eq(proposals.client_id, clientId))) > 0) return;
    const draft = await useCases.createProposal(context, clientId);
    const { id, version } = await useCases.updateProposal(context, {
      id: draft.id,
      version: draft.version,
      title: 'Security services for the practice',
      discountPercent: 5,
      terms:
        'Monthly services begin on the first of the month after both sides have signed, for twelve months. Invoices are due within 30 days.',
    });
    await useCases.sendProposal(context, { id, version });
  });
}
