import type { AmortizerPlan, AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import { Alert, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import classes from '#kit/layout/ResultDesk.module.css';
import { ButtonLink } from '#kit/links/links';
import { useLateAddress } from '#kit/links/use-late-address';
import { Note } from '#kit/text/text';
import { OddsCard, ResidualCard, WaitingCard, WorthCard } from './AmortizerCharts';
import { AmortizerPresentation } from './AmortizerPresentation';
import { AmortizerStrip } from './AmortizerStrip';
import { isSameSheet, startSheet } from './inputs/amortizer-values';
import { InputPanel } from './inputs/InputPanel';
import { OneEventCard } from './OneEventCard';
import { OUTDATED_PLAN } from './outdated-words';
import { PlanActions, PRESENT_BUTTON_ID } from './plans/PlanActions';
import { PlansCard } from './plans/PlansCard';
import { useKeepPlan } from './plans/use-keep-plan';
import { ScheduleCard } from './ScheduleCard';
import { useAmortizer } from './use-amortizer';

type AmortizerDeskProps = {
  /** Nobody's figures without a client. */
  start: AmortizerStart | null;
  plan: AmortizerPlan | null;
  /** Of the address, the saved plan or the simulation. */
  initial: AmortizerSheet;
  /** Currency of figures that belong to no client. */
  currency: string;
  /** Chooses whose figures the page works with; nothing where that is settled and the page has a title already. */
  subject: ReactNode;
  /** The provider's logo or name, for the talk. */
  brand: ReactNode;
  isPresenting: boolean;
  onPresent: (isPresenting: boolean) => void;
  /** Puts the figures into the address. */
  onSheet: (sheet: AmortizerSheet) => void;
  onOpenPlan: (id: string) => void;
  onClosePlan: () => void;
};

const ADDRESS_DELAY_MS = 400;

/** Inputs beside what follows from them, and the saved plans. */
export function AmortizerDesk(props: AmortizerDeskProps) {
  const { start, plan, initial, currency, subject, brand, isPresenting } = props;
  const { onPresent, onSheet, onOpenPlan, onClosePlan } = props;
  const amortizer = useAmortizer(start, initial);
  const { worked, sheet } = amortizer;
  const figures = useWriters().in(plan?.currency ?? start?.currency ?? currency);
  const keep = useKeepPlan({ start, plan, amortizer, figures, onOpenPlan });
  const saved = plan?.sheet ?? startSheet(start);
  const isChanged = sheet === null || !isSameSheet(sheet, saved);
  useAddress(sheet, initial, onSheet);
  useFocusAfter(isPresenting);
  const name = start?.clientName ?? null;
  if (isPresenting)
    return (
      <AmortizerPresentation
        amortizer={amortizer}
        name={name ?? 'Risk amortizer'}
        brand={brand}
        isAfterInsurance={isAfterInsurance(start, plan)}
        figures={figures}
        isChanged={isChanged}
        onReset={() => amortizer.take(saved)}
        onLeave={() => onPresent(false)}
      />
    );
  const { annualExposure, monthlyFee, onboardingFee } = worked.sheet.inputs;
  const isNothing = annualExposure === 0 && monthlyFee === 0 && onboardingFee === 0;
  const canSave = start !== null && !start.archived;
  const shown = { worked, figures };
  const context = plan ? `Plan “${plan.name}”${isChanged ? ', changed since it was saved' : ''}` : contextOf(start);
  const actions = (
    <PlanActions
      plan={plan}
      canSave={canSave}
      isChanged={isChanged}
      isSound={sheet !== null}
      isSaving={keep.isSaving}
      canPresent={!isNothing}
      onSave={keep.save}
      onSaveAs={keep.askName}
      onRename={keep.rename}
      onPresent={() => onPresent(true)}
    />
  );
  return (
    <Stack gap={24} className={classes.page}>
      {subject === null ? (
        <div className={classes.bar}>
          <Note>{context}</Note>
          {actions}
        </div>
      ) : (
        <PageHead
          title={name ? `The cost of carrying the risk for ${name}` : 'The cost of carrying the risk'}
          context={context}
          actions={actions}
        />
      )}
      {subject}
      {plan?.outdated && (
        <Alert color="yellow" icon={<IconHistory size={20} stroke={1.6} />} title="This plan is out of date">
          {OUTDATED_PLAN[plan.outdated]} Its figures stay as they were saved.
        </Alert>
      )}
      <div className={classes.cols}>
        <div className={classes.main} data-stale={sheet === null || undefined}>
          {isNothing ? (
            <Card>
              <NothingYet start={start} />
            </Card>
          ) : (
            <>
              <AmortizerStrip {...shown} isAfterInsurance={isAfterInsurance(start, plan)} />
              <ErrorBoundary title="This chart could not load">
                <WorthCard {...shown} />
              </ErrorBoundary>
              <ErrorBoundary title="This chart could not load">
                <ResidualCard {...shown} />
              </ErrorBoundary>
              <div className={classes.two}>
                <ErrorBoundary title="This chart could not load">
                  <WaitingCard {...shown} />
                </ErrorBoundary>
                <ErrorBoundary title="This chart could not load">
                  <OddsCard {...shown} />
                </ErrorBoundary>
              </div>
            </>
          )}
        </div>
        <aside className={classes.side} aria-label="The figures of the plan">
          <InputPanel amortizer={amortizer} start={start} figures={figures} />
          {!isNothing && <OneEventCard amortizer={amortizer} figures={figures} />}
        </aside>
      </div>
      <div className={classes.wide}>
        {!isNothing && <ScheduleCard {...shown} />}
        {start && (
          <PlansCard
            clientId={start.clientId}
            canWrite={canSave}
            openId={plan?.id ?? null}
            onRemoved={(id) => id === plan?.id && onClosePlan()}
          />
        )}
      </div>
      {keep.dialog}
    </Stack>
  );
}

/** The plan's figures began with what an insured client keeps. A plan of an older version says nothing of it. */
function isAfterInsurance(start: AmortizerStart | null, plan: AmortizerPlan | null): boolean {
  const { simulation } = start ?? { simulation: null };
  return simulation?.lossBasis === 'retained' && (plan === null || plan.simulation?.id === simulation.id);
}

function contextOf(start: AmortizerStart | null): string {
  if (!start) return 'Figures of your own. Choose a client to begin with its simulation and to save plans.';
  if (!start.simulation) return 'No simulation yet: figures of your own.';
  return `Begins with simulation version ${start.simulation.version} and what its services cost.`;
}

/** Where nothing was entered: a client needs a simulation, nobody's figures need only be typed. */
function NothingYet({ start }: { start: AmortizerStart | null }) {
  return (
    <EmptyState
      drawing="curve"
      title="No plan yet"
      text={
        start
          ? 'Run a simulation first. Then compare paying for services with carrying the loss.'
          : 'Choose a client, or enter an exposure and a fee. Then compare paying for services with carrying the loss.'
      }
      action={
        start &&
        !start.archived && (
          <ButtonLink to="/clients/$clientId/simulations/new" params={{ clientId: start.clientId }}>
            Run a simulation
          </ButtonLink>
        )
      }
    />
  );
}

/** The address follows the form once it rests, so that it can be passed on at any time. */
function useAddress(
  sheet: AmortizerSheet | null,
  initial: AmortizerSheet,
  onSheet: (sheet: AmortizerSheet) => void,
): void {
  const put = useLateAddress(onSheet, ADDRESS_DELAY_MS);
  const last = useRef(initial);
  useEffect(() => {
    if (!sheet || isSameSheet(sheet, last.current)) return;
    last.current = sheet;
    put(sheet);
  }, [sheet, put]);
}

/** Who ends a talk stands again where it was begun. */
function useFocusAfter(isPresenting: boolean): void {
  const wasPresenting = useRef(isPresenting);
  useEffect(() => {
    if (wasPresenting.current && !isPresenting) document.getElementById(PRESENT_BUTTON_ID)?.focus();
    wasPresenting.current = isPresenting;
  }, [isPresenting]);
}
