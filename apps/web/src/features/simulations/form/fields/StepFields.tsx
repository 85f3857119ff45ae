import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { ASK_ABOUT_LARGE_LIMIT, askAboutLimit } from '@fairlead/content/words/limit-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { ClientPosture } from '@fairlead/contract/features/simulations/simulations';
import type { Figures } from '#app/locale/figures';
import { controlQuestion, type SourceQuestion, serviceQuestion } from '../assumptions/source-question';
import type { Step } from '../steps';
import type { useSimulationForm } from '../use-simulation-form';
import { startingPolicy } from '../values/policy-values';
import { expertChanges, offeredServices, withService } from '../values/simulation-form';
import { AmountOverrides } from './AmountOverrides';
import { BusinessFields } from './BusinessFields';
import { ExpertFields } from './ExpertFields';
import { knownFacts } from './fact-hints';
import { InsuranceFields } from './InsuranceFields';
import { PostureFields } from './PostureFields';
import { RateOverrides } from './RateOverrides';
import { ServiceFields } from './ServiceFields';

type StepFieldsProps = {
  step: Step;
  state: ReturnType<typeof useSimulationForm>;
  /** The client's control levels. */
  known: ClientPosture | null;
  figures: Figures;
  /** The policy limit that the live picture suggests. */
  suggested: SimulationResultOnWire['suggestedLimit'];
  isExpertOpen: boolean;
  onExpertOpen: (isOpen: boolean) => void;
  onAsk: (question: SourceQuestion) => void;
};

/** The fields of one step. */
export function StepFields(props: StepFieldsProps) {
  const { step, state, known, figures, suggested, isExpertOpen, onExpertOpen, onAsk } = props;
  const { form, values, said, inputProps } = state;
  if (step === 'business') return <BusinessFields state={state} figures={figures} onAsk={onAsk} />;
  if (step === 'protections')
    return (
      <PostureFields
        posture={values.posture}
        levels={values.levels}
        known={known}
        figures={figures}
        errors={Object.fromEntries(CONTROL_KEYS.map((key) => [key, said[`posture.${key}`]]))}
        onChange={(change) => form.setValues(change)}
        onAsk={(control) => onAsk(controlQuestion(control))}
      />
    );
  if (step === 'services')
    return (
      <ServiceFields
        services={values.services}
        offered={offeredServices(state.own)}
        figures={figures}
        errors={Object.fromEntries(values.services.map(({ key }) => [key, said[`services.${key}`]]))}
        onChange={(key, change) => form.setFieldValue('services', withService(values.services, key, change))}
        onLeave={(key) => state.visit(`services.${key}`)}
        onAsk={(key) => onAsk(serviceQuestion(key))}
      />
    );
  return (
    <>
      <InsuranceFields
        hasPolicy={values.hasPolicy}
        onHasPolicy={(hasPolicy) => {
          // Terms nobody has entered yet follow the revenue as it is now.
          const fresh = startingPolicy(knownFacts(values), figures.usdPerUnit);
          form.setValues({ hasPolicy, ...(hasPolicy && !values.hadPolicy && { insurance: fresh, hadPolicy: true }) });
        }}
        inputProps={inputProps}
        figures={figures}
        suggestion={limitSentence(suggested, figures)}
      />
      <ExpertFields
        isOpen={isExpertOpen}
        onOpen={onExpertOpen}
        assumptionSet={values.assumptionSet}
        onAssumptionSet={(key) => form.setFieldValue('assumptionSet', key)}
        inputProps={inputProps}
        error={said.assumptionSet}
        changes={expertChanges(values)}
      >
        <RateOverrides
          lines={values.rateOverrides}
          figures={figures}
          inputProps={inputProps}
          onChange={(lines) => form.setFieldValue('rateOverrides', lines)}
        />
        <AmountOverrides
          lines={values.amountOverrides}
          inputProps={inputProps}
          onChange={(lines) => form.setFieldValue('amountOverrides', lines)}
        />
      </ExpertFields>
    </>
  );
}

/** The suggestion, said with the figure it rests on. */
function limitSentence(suggested: SimulationResultOnWire['suggestedLimit'], figures: Figures): string | null {
  if (!suggested || suggested.var99 === 0) return null;
  const ask = suggested.amount === null ? ASK_ABOUT_LARGE_LIMIT : askAboutLimit(figures.short(suggested.amount));
  return `The 1-in-100-year loss is ${figures.short(suggested.var99)}. ${ask}`;
}
