import { HEALTH_PART_KEYS, HEALTH_PARTS, HEALTH_TRENDS, RENEWAL_REASONS } from '@fairlead/content/fields/loyalty';
import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { apiClient } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { useDownload } from '#kit/feedback/use-download';
import { Card } from '#kit/layout/Card';
import { FigureTable } from '#kit/table/FigureTable';
import { Caption, Quiet } from '#kit/text/text';
import { AdvocacyCard } from './AdvocacyCard';
import { AgreementsCard } from './AgreementsCard';
import { HealthLine } from './HealthLine';
import { NO_SCORE } from './loyalty-words';
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
        <Stack gap={24}>
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

/** All of this page as a sheet for the team's own meeting. */
function HealthSheetAct({ relationship: { clientId, clientName } }: { relationship: Relationship }) {
  const download = useDownload({
    fetchFile: () => apiClient.loyalty.sheet({ clientId }),
    nameOf: () => `${clientName} client health.pdf`,
    failed: 'The file was not made',
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download PDF
    </Button>
  );
}

function Standing({ relationship }: { relationship: Relationship }) {
  const write = useWriters();
  const { trend, monthly, currency, noticeOn, endsOn, parts, reasons, score, supporters, people, history } =
    relationship;
  const scored = history.filter((point) => point.score !== null);
  return (
    <>
      <FigureStrip
        label="Relationship"
        figures={[
          {
            label: 'Health',
            value: <Health row={relationship} />,
            note: trend ? `${HEALTH_TRENDS[trend]} over 90 days` : 'Trend not known yet',
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
      <Card
        title="What health is made of"
        sub="Each part 0 to 100. A missing part leaves its weight to the others."
        action={<HealthSheetAct relationship={relationship} />}
      >
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
      </Card>
      {scored.length > 1 && (
        <Card title="Health over time" sub="Week by week, with where each class begins.">
          <HealthLine history={history} />
        </Card>
      )}
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
