import { HEALTH_PART_KEYS, HEALTH_PARTS, RENEWAL_REASONS } from '@fairlead/content/fields/loyalty';
import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import { Stack } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { FigureTable } from '#kit/table/FigureTable';
import { Caption, Note, Quiet } from '#kit/text/text';
import { AdvocacyCard } from './AdvocacyCard';
import { AgreementsCard } from './AgreementsCard';
import { NO_SCORE, TREND_WORDS } from './loyalty-words';
import { MeasuresCard } from './MeasuresCard';
import { PeopleMap } from './PeopleMap';
import { PlaysCard } from './PlaysCard';
import { Health, Risk } from './PortfolioPage';
import { SurveysCard } from './SurveysCard';
import { TouchpointsCard } from './TouchpointsCard';
import { useRelationship } from './use-relationship';

/** Health of one client with a reason for each point, its agreement, people, surveys and touchpoints. */
export function RelationshipTab({ clientId, canWork }: { clientId: string; canWork: boolean }) {
  const actions = useRelationship(clientId);
  return (
    <Loaded
      query={actions.relationship}
      skeleton={<PageSkeleton blocks={[300]} />}
      failed="The relationship could not load"
    >
      {(relationship) => (
        <Stack gap={24} maw={960}>
          <Standing relationship={relationship} />
          <PlaysCard relationship={relationship} actions={actions} canWork={canWork} />
          <AgreementsCard relationship={relationship} actions={actions} canWork={canWork} />
          <PeopleMap relationship={relationship} actions={actions} canWork={canWork} />
          <SurveysCard relationship={relationship} actions={actions} canWork={canWork} />
          <TouchpointsCard relationship={relationship} actions={actions} canWork={canWork} />
          <AdvocacyCard relationship={relationship} actions={actions} canWork={canWork} />
          <MeasuresCard relationship={relationship} actions={actions} canWork={canWork} />
        </Stack>
      )}
    </Loaded>
  );
}

function Standing({ relationship }: { relationship: Relationship }) {
  const write = useWriters();
  const { trend, monthly, currency, noticeOn, endsOn, parts, reasons, score, supporters, people, history } =
    relationship;
  const scored = history.flatMap((point) => (point.score === null ? [] : [{ ...point, score: point.score }]));
  return (
    <>
      <FigureStrip
        label="Relationship"
        figures={[
          {
            label: 'Health',
            value: <Health row={relationship} />,
            note: trend ? `${TREND_WORDS[trend]} over 90 days` : 'Trend not known yet',
          },
          {
            label: 'Renewal risk',
            value: <Risk row={relationship} />,
            note: relationship.risk === null ? 'Follows from health' : 'Of 100; reasons below',
          },
          {
            label: 'Pays per month',
            value: monthly === null ? 'Not known' : write.in(currency).money(monthly),
            note: endsOn ? `Term ends ${write.fullDay(endsOn)}` : 'No end of a term on record',
          },
          {
            label: 'Notice by',
            value: noticeOn ? write.listDay(noticeOn) : 'Not known',
            note: 'Last day to give notice',
          },
        ]}
      />
      {people.length > 0 && supporters === 1 && (
        <FormAlert tone="info">Only one supporter is left here. Meet a second person before that one leaves.</FormAlert>
      )}
      <Card title="What health is made of" sub="Each part 0 to 100. A missing part leaves its weight to the others.">
        {score === null && <Quiet mb={12}>{NO_SCORE}</Quiet>}
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Weight</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {HEALTH_PART_KEYS.map((part) => (
              <tr key={part}>
                <th scope="row">
                  {HEALTH_PARTS[part].label}
                  <Caption display="block" span>
                    {HEALTH_PARTS[part].meaning}
                  </Caption>
                </th>
                <td>{HEALTH_PARTS[part].weight}</td>
                <td>{parts[part] === null ? 'Not known' : write.number(parts[part], 0)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
        {scored.length > 1 && (
          <Note mt={12}>
            Recorded since {write.fullDay(scored[0]?.onDay ?? '')}: lowest{' '}
            {write.number(Math.min(...scored.map((point) => point.score)), 0)}, highest{' '}
            {write.number(Math.max(...scored.map((point) => point.score)), 0)}.
          </Note>
        )}
      </Card>
      {reasons.length > 0 && (
        <Card title="Why the renewal is at risk" sub="Points add up, held to 0 to 100.">
          <FigureTable>
            <tbody>
              {reasons.map(({ reason, points }) => (
                <tr key={reason}>
                  <th scope="row">{RENEWAL_REASONS[reason]}</th>
                  <td>{write.number(points, 1)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </Card>
      )}
    </>
  );
}
