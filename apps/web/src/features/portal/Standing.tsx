import { afterInsurance } from '@fairlead/content/words/after-insurance';
import type { Portal } from '@fairlead/contract/features/portal';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { RiskBadge } from '#domain/clients/RiskBadge';
import { raisedSentence } from '#domain/clients/raised-sentence';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { shownWords } from './shown-words';

/** The company's risk by the newest figures that were shared, when and by whom. */
export function Standing({ portal: { client, latest, provider } }: { portal: Portal }) {
  const write = useWriters();
  if (!latest)
    return (
      <Card title="Where you stand">
        <EmptyState
          drawing="curve"
          title="Your results will appear here"
          text={`${provider.name} shares results with you after reviewing them together: what a bad year could cost, how ready you are, and a plan.`}
        />
      </Card>
    );
  const figures = write.in(client.currency);
  const { sharedAt, sharedByName } = latest;
  return (
    <div>
      <FigureStrip
        label="Where you stand"
        figures={[
          {
            label: 'Where do we stand?',
            value: <RiskBadge level={latest.riskLevel} />,
            note: [`Risk level as of ${write.fullDate(latest.completedAt)}.`, raisedSentence(latest)]
              .filter(Boolean)
              .join(' '),
          },
          {
            label: `1-in-100-year loss${afterInsurance(latest.basis)}`,
            value: figures.short(latest.rareYear.today),
            after: figures.short(latest.rareYear.target),
            note: (
              <TextLink
                to="/clients/$clientId/simulations/$simulationId"
                params={{ clientId: client.id, simulationId: latest.simulationId }}
              >
                What a bad year could cost
              </TextLink>
            ),
          },
          {
            label: 'Chance of exceeding your loss limit within five years',
            value: figures.probability(latest.chanceAboveLimit),
            note:
              client.lossLimit === null
                ? 'By the usual limit for a business of your size'
                : latest.model === 2
                  ? `That one of five years costs more than ${figures.short(client.lossLimit)}`
                  : `Losing over ${figures.short(client.lossLimit)} in five years`,
          },
        ]}
      />
      <Note mt={6}>{shownWords('Shared', { at: sharedAt, byName: sharedByName }, write)}</Note>
    </div>
  );
}

/** The same on a page of its own; nothing while nothing is shared. */
export function SharedStanding() {
  const portal = useQuery(api.portal.get.queryOptions());
  return portal.data?.latest ? <Standing portal={portal.data} /> : null;
}
