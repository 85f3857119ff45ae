import type { AmortizerPlan, AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { AmortizerDesk } from './AmortizerDesk';
import type { AmortizerSearch } from './inputs/amortizer-search';
import { startSheet } from './inputs/amortizer-values';
import { ChooseSubject } from './inputs/ChooseSubject';
import { searchOf, sheetFrom } from './inputs/sheet-in-address';

type RiskAmortizerPageProps = {
  search: AmortizerSearch;
  /** Within the pages of a client: whose figures they are is settled, and what is open has its title. */
  isInClient?: boolean;
  prospectsOnly?: boolean;
  /** Currency of figures that belong to no client. */
  currency: string;
  /** The provider's logo or name, for the talk. */
  brand: ReactNode;
  /** Another address of the page; `replace` leaves no step behind. */
  onSearch: (search: AmortizerSearch, how: { replace: boolean }) => void;
};

/** What paying for services is worth against carrying the loss, for a client, a saved plan or nobody in particular. */
export function RiskAmortizerPage(props: RiskAmortizerPageProps) {
  const { plan: planId, client } = props.search;
  if (planId) return <OfPlan planId={planId} {...props} />;
  if (client) return <OfClient clientId={client} plan={null} {...props} />;
  return <Desk start={null} plan={null} {...props} />;
}

function OfPlan({ planId, ...props }: RiskAmortizerPageProps & { planId: string }) {
  const plan = useQuery(api.riskAmortizer.get.queryOptions({ input: { id: planId } }));
  return (
    <Loaded query={plan} skeleton={<PageSkeleton blocks={[340, 300]} />} failed="The plan could not load">
      {(found) => <OfClient clientId={found.clientId} plan={found} {...props} />}
    </Loaded>
  );
}

type OfClientProps = RiskAmortizerPageProps & { clientId: string; plan: AmortizerPlan | null };

function OfClient({ clientId, ...props }: OfClientProps) {
  const start = useQuery(api.riskAmortizer.start.queryOptions({ input: { clientId } }));
  return (
    <Loaded query={start} skeleton={<PageSkeleton blocks={[340, 300]} />} failed="The figures could not load">
      {(found) => <Desk start={found} {...props} />}
    </Loaded>
  );
}

type DeskProps = RiskAmortizerPageProps & { start: AmortizerStart | null; plan: AmortizerPlan | null };

function Desk({
  start,
  plan,
  search,
  isInClient = false,
  prospectsOnly = false,
  currency,
  brand,
  onSearch,
}: DeskProps) {
  const whose = plan ? { plan: plan.id } : start ? { client: start.clientId } : {};
  return (
    <AmortizerDesk
      // Another client or plan is another page.
      key={plan?.id ?? start?.clientId ?? 'nobody'}
      start={start}
      plan={plan}
      initial={sheetFrom(search, plan?.sheet ?? startSheet(start))}
      currency={currency}
      brand={brand}
      subject={
        isInClient ? null : (
          <ChooseSubject
            prospectsOnly={prospectsOnly}
            chosen={start && { id: start.clientId, name: start.clientName }}
            onChosen={(clientId) => onSearch(clientId ? { client: clientId } : {}, { replace: false })}
          />
        )
      }
      isPresenting={search.present === true}
      onPresent={(isPresenting) => {
        const { present: _, ...rest } = search;
        onSearch(isPresenting ? { ...rest, present: true } : rest, { replace: !isPresenting });
      }}
      onSheet={(sheet) =>
        onSearch({ ...whose, ...(search.present && { present: true }), ...searchOf(sheet) }, { replace: true })
      }
      onOpenPlan={(id) => onSearch({ plan: id }, { replace: true })}
      onClosePlan={() => start && onSearch({ client: start.clientId }, { replace: true })}
    />
  );
}
