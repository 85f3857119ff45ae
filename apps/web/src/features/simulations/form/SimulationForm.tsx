import type { RegionKey } from '@fairlead/content/facts/regions';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { ClientPosture, SimulationDraft } from '@fairlead/contract/features/simulations/simulations';
import { Alert, Button } from '@mantine/core';
import { IconBook2, IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import type { PlannedService } from '#domain/plans/plan-address';
import { ErrorSummary } from '#kit/form/ErrorSummary';
import { Quiet } from '#kit/text/text';
import { LivePicture } from '../live/LivePicture';
import { ALL_SOURCES, type SourceQuestion } from './assumptions/source-question';
import { DraftBar } from './DraftBar';
import { FormFoot } from './FormFoot';
import { FormNotices } from './FormNotices';
import { StepFields } from './fields/StepFields';
import classes from './SimulationForm.module.css';
import { StepRail } from './StepRail';
import { STEPS } from './step-texts';
import type { Step } from './steps';
import { useFormRun } from './use-form-run';
import { useSimulationDraft } from './use-simulation-draft';
import { useSimulationForm } from './use-simulation-form';
import { useFieldFocus, useStepTitle } from './use-step-focus';
import { answeredCount } from './values/answered-count';
import type { CarriedOver } from './values/carried-over';
import { withPosture } from './values/posture-levels';
import { plannedServices, pricesIn, SEED, startingInputs } from './values/simulation-form';
import { holdsPicture, liveInputs, stepOf, summaryOfProblems } from './values/simulation-problems';

const AssumptionsDrawer = lazy(() => import('./assumptions/AssumptionsDrawer'));

type SimulationFormProps = {
  client: Client;
  /** Inputs of the client's newest run, whose proposal and policy the form starts with. */
  previous: CarriedOver | null;
  /** The unfinished form to carry on with. */
  stored: SimulationDraft | null;
  /** The client's control levels. */
  posture: ClientPosture | null;
  /** The MSP's price list. */
  own: readonly ListedPrice[];
  /** Services that were chosen elsewhere, in place of those of the form. */
  plan: readonly PlannedService[] | null;
  step: Step;
  onStep: (step: Step) => void;
  onStarted: (simulationId: string) => void;
  onDiscarded: () => void;
  onTaken: (draft: SimulationDraft | null) => void;
  /** Credits left of a trial; null where runs cost none. */
  creditsLeft: number | null;
  /** Version of the client's newest run, 0 without one. */
  newestVersion: number;
  /** Where the MSP's clients usually are. */
  region: RegionKey;
};

/** From what is known of the business to a run, with the picture so far beside it. Every answer may be an estimate. */
export function SimulationForm(props: SimulationFormProps) {
  const { client, previous, stored, posture, own, plan, step, onStep, onStarted, onDiscarded, onTaken, creditsLeft } =
    props;
  const figures = useWriters().in(client.currency);
  // What the fields began with stays, whatever is read anew while someone types.
  const [start] = useState(() => {
    const begun = stored
      ? withPosture(stored.inputs, posture)
      : startingInputs(client, previous, figures, props.region, posture, own);
    return plan ? { ...begun, services: plannedServices(plan, begun, pricesIn(figures, own)) } : begun;
  });
  const state = useSimulationForm(client, start, stored !== null, own, figures);
  const { values, draft, problems, said } = state;
  const keeper = useSimulationDraft(client.id, stored, draft, plan !== null);
  const [isExpertOpen, setIsExpertOpen] = useState(false);
  /** What the picture suggests for a policy; asked for where it is shown. */
  const [suggested, setSuggested] = useState<SimulationResultOnWire['suggestedLimit']>(null);
  const handleResult = useCallback((result: SimulationResultOnWire) => setSuggested(result.suggestedLimit), []);
  const [question, setQuestion] = useState<SourceQuestion | null>(null);
  const title = useStepTitle(step);
  // After the title, so that a wanted field has the last word on the focus.
  const goTo = useFieldFocus(step, onStep, () => setIsExpertOpen(true));
  const run = useFormRun({ client, state, keeper, newestVersion: props.newestVersion, goTo, onStarted });
  const index = STEPS.findIndex(({ key }) => key === step);
  const here = summaryOfProblems(problems).filter(({ path }) => stepOf(path) === step);

  const openStep = (next: Step) => {
    void keeper.save();
    onStep(next);
  };
  const next = () => {
    state.finish([step]);
    const following = STEPS[index + 1];
    if (here[0]) goTo(here[0].path);
    else if (following) openStep(following.key);
  };
  return (
    <div className={classes.page}>
      <StepRail
        current={step}
        onStep={openStep}
        notes={{
          business: client.name,
          protections: `${answeredCount(values.posture, values.levels)} of 16 answered`,
          services: `${values.services.filter((line) => line.chosen).length} chosen`,
          insurance: values.hasPolicy ? 'Policy entered' : 'No cyber policy',
        }}
      />
      <div className={classes.grid}>
        <form
          noValidate
          className={classes.card}
          onSubmit={(event) => {
            event.preventDefault();
            if (index < STEPS.length - 1) next();
            else void run.complete();
          }}
        >
          <DraftBar keeper={keeper} stored={stored} onDiscarded={onDiscarded} onTaken={onTaken} />
          <FormNotices notices={values.notices} onRead={() => state.form.setFieldValue('notices', [])} />
          {run.problem && (
            <Alert
              color="red"
              role="alert"
              icon={<IconInfoCircle size={20} stroke={1.6} />}
              title="The run did not start"
            >
              {run.problem}
            </Alert>
          )}
          <div>
            <h2 ref={title} tabIndex={-1}>
              {STEPS[index]?.title}
            </h2>
            <Quiet maw="68ch" mt={4}>
              {STEPS[index]?.intro}
            </Quiet>
          </div>
          <ErrorSummary attempt={0} errors={summaryOfProblems(said).filter(({ path }) => stepOf(path) === step)} />
          <StepFields
            step={step}
            state={state}
            known={posture}
            figures={figures}
            suggested={suggested}
            isExpertOpen={isExpertOpen}
            onExpertOpen={setIsExpertOpen}
            onAsk={setQuestion}
          />
          <Button
            variant="subtle"
            className={classes.sources}
            leftSection={<IconBook2 size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setQuestion(ALL_SOURCES)}
          >
            See all assumptions and their sources
          </Button>
          <FormFoot
            onBack={index === 0 ? null : () => openStep(STEPS[index - 1]?.key ?? 'business')}
            isLast={index === STEPS.length - 1}
            isStarting={run.isStarting}
            creditsLeft={creditsLeft}
            isSample={client.isSample === true}
            trials={run.trials}
            onTrials={run.setTrials}
            trialsError={said.trials}
            figures={figures}
          />
        </form>
        <LivePicture
          inputs={liveInputs(draft, problems)}
          openGaps={posture?.openGaps}
          seed={SEED}
          onResult={step === 'insurance' ? handleResult : undefined}
          waitingFor={summaryOfProblems(problems).filter(({ path }) => holdsPicture(path))}
          figures={figures}
          onGoTo={goTo}
        />
      </div>
      {question && (
        <Suspense fallback={null}>
          <AssumptionsDrawer question={question} values={values} figures={figures} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </div>
  );
}
