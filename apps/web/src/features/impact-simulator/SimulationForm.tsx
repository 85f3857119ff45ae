import type { ServiceKey } from '@fairlead/content/services';
import type { Client } from '@fairlead/contract/clients';
import type { SimulationInputs } from '@fairlead/contract/impact-simulator';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FACT_FIELDS, type FactField } from '../../lib/business-facts';
import { figuresIn } from '../../lib/figures';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { FactFields } from '../../ui/FactFields';
import { UnsavedGuard } from '../../ui/UnsavedGuard';
import { answeredCount } from './answered-count';
import { factHints } from './fact-hints';
import { PostureFields } from './PostureFields';
import { ServiceFields } from './ServiceFields';
import classes from './SimulationForm.module.css';
import { StepRail } from './StepRail';
import { initialValues, type ServiceLine, simulationDraft, withStaff } from './simulation-form';
import { checkDraft, completeInputs, firstStepWith, summaryOfProblems } from './simulation-problems';
import { STEPS, type Step } from './steps';

type SimulationFormProps = {
  client: Client;
  /** Inputs of the client's newest run, whose services the form starts with. */
  previous: SimulationInputs | null;
  step: Step;
  onStep: (step: Step) => void;
  onStart: (inputs: SimulationInputs) => void;
  isStarting: boolean;
  /** The run was accepted and the page is about to leave. */
  isStarted: boolean;
  /** Sentences of a refused start, by field. */
  refused: Record<string, string>;
};

const fieldId = (field: FactField) => `fact-${field}`;
const OPTIONAL: readonly FactField[] = ['downtimeCostPerHour', 'lossLimit'];

/** Three short steps from what is known of the business to a run. Every answer may be "We are not sure". */
export function SimulationForm(props: SimulationFormProps) {
  const { client, previous, step, onStep, onStart, isStarting, isStarted, refused } = props;
  const [attempt, setAttempt] = useState(0);
  const figures = useMemo(() => figuresIn(client.currency), [client.currency]);
  const form = useForm({
    initialValues: initialValues(client, previous),
    validateInputOnBlur: FACT_FIELDS,
    validate: (values) => checkDraft(simulationDraft(values, client)),
  });
  const { values } = form;
  const errors = { ...refused, ...(form.errors as Record<string, string>) };
  const index = STEPS.findIndex(({ key }) => key === step);

  const next = () => {
    const problems = checkDraft(simulationDraft(values, client));
    const here = Object.fromEntries(Object.entries(problems).filter(([field]) => firstStepWith([field]) === step));
    form.setErrors(here);
    const following = STEPS[index + 1];
    if (Object.keys(here).length === 0 && following) onStep(following.key);
    else setAttempt((count) => count + 1);
  };
  const submit = () => {
    const draft = simulationDraft(values, client);
    const problems = checkDraft(draft);
    form.setErrors(problems);
    const inputs = completeInputs(draft);
    if (inputs && Object.keys(problems).length === 0) return onStart(inputs);
    onStep(firstStepWith(Object.keys(problems)));
    setAttempt((count) => count + 1);
  };
  const setService = (key: ServiceKey, change: Partial<ServiceLine>) => {
    form.clearFieldError(`services.${key}`);
    form.setFieldValue(
      'services',
      values.services.map((line) => (line.key === key ? { ...line, ...change } : line)),
    );
  };

  return (
    <div className={classes.grid}>
      <UnsavedGuard isDirty={form.isDirty() && !isStarted} />
      <StepRail
        current={step}
        onStep={onStep}
        notes={{
          business: client.name,
          protections: `${answeredCount(values.posture)} of 16 answered`,
          services: `${values.services.filter((line) => line.chosen).length} chosen`,
        }}
      />
      <form
        noValidate
        className={classes.card}
        onSubmit={(event) => {
          event.preventDefault();
          if (index < STEPS.length - 1) next();
          else submit();
        }}
      >
        <h2 className={classes.title}>{STEPS[index]?.title}</h2>
        <p className={classes.intro}>{STEPS[index]?.intro}</p>
        <ErrorSummary attempt={attempt} errors={summaryOfProblems(errors, fieldId)} />
        {step === 'business' && (
          <FactFields
            inputProps={(field) => ({
              ...form.getInputProps(field),
              error: errors[field],
              ...(field === 'employees' && {
                onChange: (value: number | string) => form.setValues(withStaff(values, value, client.currency)),
              }),
            })}
            fieldId={fieldId}
            currency={client.currency}
            optional={OPTIONAL}
            hints={factHints(values, figures)}
          />
        )}
        {step === 'protections' && (
          <PostureFields
            posture={values.posture}
            onChange={(control, choice) => form.setFieldValue('posture', { ...values.posture, [control]: choice })}
          />
        )}
        {step === 'services' && (
          <ServiceFields
            services={values.services}
            figures={figures}
            errors={Object.fromEntries(values.services.map(({ key }) => [key, errors[`services.${key}`]]))}
            onChange={setService}
          />
        )}
        <Group justify="space-between" className={classes.foot}>
          {index === 0 ? (
            <span />
          ) : (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} stroke={1.6} />}
              onClick={() => onStep(STEPS[index - 1]?.key ?? 'business')}
            >
              Back
            </Button>
          )}
          {index < STEPS.length - 1 ? (
            <Button key="next" type="submit" rightSection={<IconArrowRight size={18} stroke={1.6} />}>
              Next
            </Button>
          ) : (
            <Button key="run" type="submit" loading={isStarting || isStarted}>
              Run simulation
            </Button>
          )}
        </Group>
      </form>
    </div>
  );
}
