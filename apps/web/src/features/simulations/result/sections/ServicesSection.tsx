import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { formValues, withService } from '#features/simulations/form/values/simulation-form';
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import type { ResultView } from '../result-view';
import { RankingCard } from '../services/RankingCard';
import { type ProposeServices, ServiceSetsCard } from '../services/ServiceSetsCard';

type ServicesSectionProps = ResultView & {
  /** The figures of the version, whatever is tried out on it. */
  stored: SimulationResultOnWire;
  /** The MSP's price list. */
  own: readonly ListedPrice[];
  propose: ProposeServices;
};

/** Sets that fit the client, and what each service changes. */
export function ServicesSection(props: ServicesSectionProps) {
  const { simulation, shown, figures, whatIf, stored, own, propose } = props;
  const { decision, serviceRanking } = shown.result;
  const lines = whatIf?.values.services ?? formValues(simulation.inputs, figures).services;
  return (
    <>
      {whatIf && isOfModel2(stored) && (
        <ErrorBoundary title="The sets of services could not load">
          <ServiceSetsCard
            simulation={simulation}
            result={stored}
            own={own}
            lines={lines}
            figures={figures}
            propose={propose}
            onUse={(services) =>
              whatIf.change({ services: lines.map((line) => ({ ...line, chosen: services.includes(line.key) })) })
            }
          />
        </ErrorBoundary>
      )}
      <RankingCard
        ranking={serviceRanking}
        basis={decision.basis}
        lines={lines}
        figures={figures}
        withPrices
        onChoose={whatIf && ((key, chosen) => whatIf.change({ services: withService(lines, key, { chosen }) }))}
      />
    </>
  );
}
