import { BUSINESS_FACTS, type FactKey, MAY_STAY_OPEN } from '@fairlead/content/fields/business-facts';
import { UnstyledButton } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { FactFields } from '#domain/clients/FactFields';
import { useRiskSettings } from '#domain/clients/risk-settings';
import { SourceButton } from '../assumptions/SourceButton';
import { factQuestion, type SourceQuestion } from '../assumptions/source-question';
import { isTypicalField, typicalText, withFact, withoutTypical, withTypical } from '../assumptions/typical-facts';
import type { useSimulationForm } from '../use-simulation-form';
import classes from './BusinessFields.module.css';
import { factHints } from './fact-hints';
import { fieldId } from './field-id';
import { ProviderField } from './ProviderField';

type BusinessFieldsProps = {
  state: ReturnType<typeof useSimulationForm>;
  figures: Figures;
  onAsk: (question: SourceQuestion) => void;
};

/** The facts of the business. What is typical for its industry fills what nobody has answered, and says so. */
export function BusinessFields({ state, figures, onAsk }: BusinessFieldsProps) {
  const { form, values, own, inputProps } = state;
  const { currency } = figures;
  const { lossLimitShare } = useRiskSettings();
  return (
    <>
      <FactFields
        inputProps={(field) => ({
          ...inputProps(field),
          onChange: (value: FactValue) => form.setValues(withFact(values, field, value, figures, own)),
        })}
        fieldId={fieldId}
        currency={currency}
        optional={MAY_STAY_OPEN}
        hints={factHints(values, figures, lossLimitShare)}
        besideLabel={(field) => (
          <SourceButton
            about={BUSINESS_FACTS[field].label}
            onOpen={() => onAsk(factQuestion(field, values, lossLimitShare, figures))}
          />
        )}
        below={(field) => (
          <TypicalNote
            field={field}
            isTypical={values.origins[field] === 'typical'}
            offer={isTypicalField(field) && isOpen(values[field]) ? typicalText(values, field, figures) : null}
            onClear={() => {
              form.setValues(withoutTypical(values, field));
              document.getElementById(fieldId(field))?.focus();
            }}
            onTake={() => form.setValues(withTypical(values, field, figures))}
          />
        )}
      />
      <ProviderField inputProps={inputProps} />
    </>
  );
}

type FactValue = string | number | null;

const isOpen = (value: FactValue) => value === null || value === '';

type TypicalNoteProps = {
  field: FactKey;
  isTypical: boolean;
  /** The typical value where the field is empty. */
  offer: string | null;
  onClear: () => void;
  onTake: () => void;
};

/** Where a prefilled value came from, with one click to take it back; or the offer to fill it in. */
function TypicalNote({ field, isTypical, offer, onClear, onTake }: TypicalNoteProps) {
  if (isTypical)
    return (
      <p className={classes.typical}>
        Typical for your industry
        <UnstyledButton
          className={classes.action}
          onClick={onClear}
          aria-label={`${BUSINESS_FACTS[field].label}: clear the typical value`}
        >
          Clear
        </UnstyledButton>
      </p>
    );
  if (offer === null) return null;
  return (
    <p className={classes.offer}>
      <UnstyledButton
        className={classes.action}
        onClick={onTake}
        aria-label={`${BUSINESS_FACTS[field].label}: use the typical value, ${offer}`}
      >
        Use what is typical: {offer}
      </UnstyledButton>
    </p>
  );
}
