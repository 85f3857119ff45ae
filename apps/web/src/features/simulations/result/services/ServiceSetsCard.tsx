import { SERVICES } from '@fairlead/content/services/services';
import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { ProposalPlan } from '@fairlead/contract/features/proposals/proposals';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { serviceStepsOption, serviceStepsTable, serviceStepsText } from '@fairlead/reports/charts/service-steps';
import type { PricedService, ServiceSets, ServiceStep } from '@fairlead/risk/engine/model-2/service-sets';
import { SET_KEYS } from '@fairlead/risk/result/model-2/set-keys';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Figures } from '#app/locale/figures';
import { numberOf } from '#domain/clients/field-numbers';
import { RiskBadge } from '#domain/clients/RiskBadge';
import { offeredServices, type ServiceLine } from '#features/simulations/form/values/simulation-form';
import { useServiceSets } from '#features/simulations/live/use-service-sets';
import { Chart } from '#kit/chart/Chart';
import { CurveSkeleton } from '#kit/chart/CurveSkeleton';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Caption, Note, Quiet, Small, Strong } from '#kit/text/text';
import classes from './ServiceSetsCard.module.css';
import {
  addedBy,
  averageWarning,
  pricedSteps,
  SET_NAMES,
  SETS_SUB,
  type ShownSet,
  setRows,
  setsPlan,
  shownSets,
  stepNote,
} from './set-words';

/** A way from a set of services to a proposal, which another feature knows. */
export type ProposeServices = ((plan: ProposalPlan, label?: string) => ReactNode) | null;

type ServiceSetsCardProps = {
  simulation: Simulation;
  /** Of the version itself, whatever is tried out on it. */
  result: SimulationResult;
  /** The MSP's price list. */
  own: readonly ListedPrice[];
  /** Services as they are tried out, with their prices. */
  lines: ServiceLine[];
  figures: Figures;
  onUse: (services: readonly ServiceLine['key'][]) => void;
  /** Begins a proposal with a set that is in use; null where none may be begun. */
  propose: ProposeServices;
};

const CHART_HEIGHT = 300;

/** Three sets of services that fit the findings, and what each further service adds. */
export function ServiceSetsCard(props: ServiceSetsCardProps) {
  const { simulation, result, own, lines } = props;
  const prices = useMemo((): PricedService[] => {
    const offered = offeredServices(own);
    return lines.map(({ key, monthlyPrice }) => ({
      service: key,
      monthlyPrice: numberOf(monthlyPrice) ?? 0,
      isOffered: offered.length === 0 || offered.includes(key),
    }));
  }, [own, lines]);
  const sets = useServiceSets(simulation, result, prices);
  return (
    <Card title="Which services fit this client" sub={SETS_SUB[result.decision.basis]}>
      <Loaded query={sets} skeleton={<Looking />} failed="The sets of services could not be computed">
        {(found) =>
          found === null ? (
            <Note>Run the simulation again to see which services fit: this version used earlier parameters.</Note>
          ) : found.steps.length === 0 ? (
            <Note>
              No service in your catalog changes these figures by much. This client may need less than you think.
            </Note>
          ) : (
            <Sets found={found} {...props} />
          )
        }
      </Loaded>
    </Card>
  );
}

/** A few seconds of work, in the shape of what comes. */
function Looking() {
  return (
    <>
      <Note role="status" mb={16}>
        Comparing sets of services over 40,000 simulated years.
      </Note>
      <div className={classes.sets} aria-hidden="true">
        {SET_KEYS.map((key) => (
          <Skeleton key={key} height={460} radius="md" />
        ))}
      </div>
      <CurveSkeleton height={CHART_HEIGHT} />
    </>
  );
}

function Sets({ found, ...props }: ServiceSetsCardProps & { found: ServiceSets }) {
  const { figures, simulation, lines, propose } = props;
  const settings = useChartSettings(figures);
  const plan = setsPlan(found, simulation.currency, (service) => priceIn(lines, service));
  const chart = useMemo(() => {
    const data = { steps: pricedSteps(found), price: figures.exactMoney };
    return {
      option: serviceStepsOption(data, settings),
      text: serviceStepsText(data, settings),
      table: serviceStepsTable(data, settings),
    };
  }, [found, figures, settings]);
  return (
    <>
      <div className={classes.sets}>
        {shownSets(found, figures).map((set) => (
          <OneSet key={set.key} set={set} found={found} {...props} />
        ))}
      </div>
      {propose && plan && (
        <div className={classes.together}>
          <Small>
            Or let the client choose: one proposal with{' '}
            {new Intl.ListFormat('en').format((plan.options ?? []).map(({ name }) => name))} as options.
          </Small>
          {propose(plan, 'Propose as options')}
        </div>
      )}
      <Small component="h3" fw={600} mt={24}>
        What each service adds
      </Small>
      <Note mb={8} pr={44}>
        Price a month against the 1-in-100-year loss. Each step is one service.
      </Note>
      <Chart option={chart.option} label={chart.text} table={chart.table} height={CHART_HEIGHT} />
    </>
  );
}

type OneSetProps = ServiceSetsCardProps & { set: ShownSet; found: ServiceSets };

function OneSet({ set, found, ...props }: OneSetProps) {
  const { key, meaning, last } = set;
  return (
    <section className={classes.set} aria-label={SET_NAMES[key]} data-set={key}>
      <div className={classes.name}>
        <Text component="h3" variant="card">
          {SET_NAMES[key]}
        </Text>
        {last && <RiskBadge level={last.figures.riskLevel} />}
      </div>
      <Note>{meaning}</Note>
      {last && <Filled set={set} last={last} found={found} {...props} />}
    </section>
  );
}

function Filled({ set, last, found, ...props }: OneSetProps & { last: ServiceStep }) {
  const { simulation, result, lines, figures, onUse, propose } = props;
  const { today } = found;
  const warning = averageWarning(today, last, figures);
  const chosen = lines.filter((line) => line.chosen).map(({ key }) => key);
  const isUsed = chosen.length === last.services.length && last.services.every((key) => chosen.includes(key));
  return (
    <>
      <div>
        <Text variant="figure">{figures.exactMoney(last.monthlyPrice)}</Text>
        <Caption>
          a month, {figures.statedPercent((12 * last.monthlyPrice) / simulation.inputs.annualRevenue)} of revenue
        </Caption>
      </div>
      <dl className={classes.rows}>
        {setRows(today, last.figures, result.lossLimit.amount, figures).map(({ label, today, target }) => (
          <div key={label}>
            <Caption component="dt">{label}</Caption>
            <Strong component="dd">
              {today}
              <IconArrowRight size={14} stroke={1.8} aria-label="with this set" />
              <span>{target}</span>
            </Strong>
          </div>
        ))}
      </dl>
      <div>
        {set.from && <Caption mb={4}>Everything in {SET_NAMES[set.from]}, and:</Caption>}
        <ul className={classes.services}>
          {set.added.map((step) => (
            <li key={step.service}>
              <Small span>
                {SERVICES[step.service].label}
                <Caption span display="block">
                  {stepNote(step, found)}
                </Caption>
              </Small>
              <Small span className={classes.added}>
                {addedBy(step, found, figures)}
              </Small>
            </li>
          ))}
        </ul>
      </div>
      {warning && <Quiet className={classes.warning}>{warning}</Quiet>}
      <div className={classes.acts}>
        {isUsed ? (
          <>
            <Small component="p" className={classes.used} role="status">
              <IconCheck size={16} stroke={2} aria-hidden="true" />
              In the what-if
            </Small>
            <TextLink
              size="sm"
              to="/risk-amortizer"
              search={{
                client: simulation.clientId,
                basis: 'mean',
                exposure: Math.round(today.average),
                reduction: shareOff(today.average, last.figures.average),
                fee: last.monthlyPrice,
              }}
            >
              Compare costs over time
            </TextLink>
            {propose?.({ currency: simulation.currency, services: inUse(lines) })}
          </>
        ) : (
          <Button
            variant="default"
            aria-label={`Use the set ${SET_NAMES[set.key]}`}
            onClick={() => onUse(last.services)}
          >
            Use this set
          </Button>
        )}
      </div>
    </>
  );
}

const priceIn = (lines: ServiceLine[], service: ServiceLine['key']) => {
  const line = lines.find(({ key }) => key === service);
  return line ? numberOf(line.monthlyPrice) : null;
};

const inUse = (lines: ServiceLine[]) =>
  lines.filter(({ chosen }) => chosen).map(({ key, monthlyPrice }) => ({ key, monthlyPrice: numberOf(monthlyPrice) }));

/** As the amortizer keeps a share: to a hundredth of a percent. */
const shareOff = (today: number, target: number) =>
  today > 0 ? Math.round((1 - target / today) * 10_000) / 10_000 : 0;
