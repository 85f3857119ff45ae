import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { HealthRow } from '#features/clients/overview/HealthCard';
import { TextLink } from '#kit/links/links';

/** Steps that somebody still has to do. */
const OPEN_STEPS: readonly string[] = ['proposed', 'agreed', 'in_progress'];

/** What roadmap, proposals and advisories add to the health of a client; nothing until it is known. */
export function ClientHealthLines({ clientId }: { clientId: string }) {
  const roadmap = useQuery(api.roadmap.get.queryOptions({ input: { clientId } }));
  const exploited = useQuery(api.feeds.listKnownExploited.queryOptions({ input: { clientId } }));
  const proposals = useQuery(api.proposals.list.queryOptions({ input: { clientId } }));
  const sent = proposals.data?.items.find(({ state }) => state === 'sent');
  const open = roadmap.data?.steps.filter(({ state }) => OPEN_STEPS.includes(state)).length ?? 0;
  const technologies = exploited.data?.technologies.filter(({ count }) => count > 0) ?? [];
  const likely = technologies.filter(({ entries }) => entries.some(({ confidence }) => confidence === 'likely')).length;
  return (
    <>
      {technologies.length > 0 && (
        <HealthRow tone="look" text={attackedWords(likely, technologies.length)}>
          <TextLink size="sm" to="/clients/$clientId/technology" params={{ clientId }}>
            See which
          </TextLink>
        </HealthRow>
      )}
      {sent && (
        <HealthRow tone="look" text={`The proposal “${sent.title}” waits for an answer`}>
          <TextLink size="sm" to="/clients/$clientId/proposals/$proposalId" params={{ clientId, proposalId: sent.id }}>
            Open it
          </TextLink>
        </HealthRow>
      )}
      {roadmap.data && (
        <HealthRow
          tone={open > 0 ? 'good' : 'plain'}
          text={
            open === 0
              ? 'No open item on the roadmap'
              : open === 1
                ? '1 roadmap item is open'
                : `${open} roadmap items are open`
          }
        >
          <TextLink size="sm" to="/clients/$clientId/roadmap" params={{ clientId }}>
            {open > 0 ? 'Open the roadmap' : 'Add one'}
          </TextLink>
        </HealthRow>
      )}
    </>
  );
}

/** @param likely those whose product is named; the others share a vendor with what is attacked */
function attackedWords(likely: number, all: number): string {
  if (likely === 0) return all === 1 ? '1 product may be under attack' : `${all} products may be under attack`;
  return likely === 1 ? '1 product has flaws that are attacked' : `${likely} products have flaws that are attacked`;
}
