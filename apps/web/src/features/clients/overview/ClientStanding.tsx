import { shareTakenOff } from '@fairlead/content/format/rounding';
import { AFTER_ANY_INSURANCE, COMPUTED_WITH_MODEL_1, figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { OutdatedMark } from '#domain/clients/OutdatedMark';
import { RiskBadge } from '#domain/clients/RiskBadge';
import { raisedSentence } from '#domain/clients/raised-sentence';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { TextLink } from '#kit/links/links';
import { ChanceTrend } from './ChanceTrend';
import { type TrendPoint, trendOf } from './chance-trend';
import classes from './Overview.module.css';

type Latest = NonNullable<Client['latest']>;
type ClientStandingProps = { client: Client; latest: Latest; figures: Figures };

/** Level, average loss today and with services, and how the chance of exceeding the limit went over the versions. */
export function ClientStanding({ client, latest, figures }: ClientStandingProps) {
  const chance = figures.probability(latest.chanceAboveLimit);
  // Oldest first; one version is a figure, not a trend.
  const versions = useQuery(api.simulations.list.queryOptions({ input: { clientId: client.id } }));
  const trend = trendOf(versions.data?.items ?? []);
  const hasTrend = trend.length > 1;
  return (
    <FigureStrip
      label={`Where ${client.name} stands`}
      figures={[
        {
          label: 'Risk level',
          value: <RiskBadge level={latest.riskLevel} />,
          note: latest.outdated ? (
            <>
              <OutdatedMark />
              <span className={classes.noteLine}>Something has changed since it was run</span>
            </>
          ) : latest.raised ? (
            raisedSentence(latest)
          ) : hasTrend ? (
            latest.model === 2 ? (
              `${chance} chance that one of five years costs more than the limit`
            ) : (
              `${chance} chance of losing more than the limit within five years`
            )
          ) : (
            'By the chance of exceeding the loss limit within five years'
          ),
        },
        {
          label: figureWordsOf(latest.model).average.label,
          value: figures.short(latest.meanToday),
          note: `Today, ${AFTER_ANY_INSURANCE}, run ${figures.recentInSentence(latest.completedAt)}${latest.model === 1 ? `, ${COMPUTED_WITH_MODEL_1}` : ''}`,
        },
        {
          label: 'With your services',
          value: <span className={classes.target}>{figures.short(latest.meanTarget)}</span>,
          note: lowerBy(latest, figures),
        },
        hasTrend
          ? {
              label: figureWordsOf(latest.model).passingLimit.label,
              chart: (
                <ChanceTrend points={trend}>
                  <CompareLink clientId={client.id} trend={trend} />
                </ChanceTrend>
              ),
            }
          : {
              label: figureWordsOf(latest.model).passingLimit.label,
              value: chance,
              note: latest.model === 2 ? 'That at least one year costs more' : 'All losses of the five years together',
            },
      ]}
    />
  );
}

/** The newest two versions side by side. */
function CompareLink({ clientId, trend }: { clientId: string; trend: TrendPoint[] }) {
  const [left, right] = trend.slice(-2).map(({ id }) => id);
  return (
    <TextLink to="/clients/$clientId/simulations/compare" params={{ clientId }} search={{ left, right }} size="xs">
      Compare last two
    </TextLink>
  );
}

function lowerBy({ meanToday, meanTarget }: Latest, figures: Figures): string {
  if (meanToday <= 0 || meanTarget >= meanToday) return 'No change with the chosen services';
  return `${figures.percent(shareTakenOff(meanToday, meanTarget))} lower, on average`;
}
