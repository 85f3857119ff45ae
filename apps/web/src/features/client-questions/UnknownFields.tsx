import { BUSINESS_FACTS, type FactKey } from '@fairlead/content/fields/business-facts';
import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/services/controls';
import { FACT_QUESTIONS } from '@fairlead/content/words/fact-questions';
import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { Checkbox } from '@mantine/core';
import classes from './Questions.module.css';

type UnknownFieldsProps = {
  client: Client;
  /** Controls whose level nobody has given: not in an assessment, not in the simulator, not in an answer. */
  unknownControls: readonly string[];
  asked: ClientQuestion[];
  /** `fact:` or `control:` with the key of the field. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** What the record does not know and nobody has asked yet; nothing where it knows all. */
export function UnknownFields({ client, unknownControls, asked, chosen, onChange }: UnknownFieldsProps) {
  const open = new Set(asked.filter(({ state }) => state !== 'accepted').map(({ aboutKey }) => aboutKey));
  const facts = (Object.keys(FACT_QUESTIONS) as FactKey[]).filter((key) => client[key] === null && !open.has(key));
  const controls = CONTROL_KEYS.filter((key) => unknownControls.includes(key) && !open.has(key));
  if (facts.length + controls.length === 0) return null;
  return (
    <Checkbox.Group
      value={chosen}
      onChange={onChange}
      label="Not known yet"
      description="What the simulator takes as typical until you know better."
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.choices} tabIndex={-1}>
        {facts.map((key) => (
          <Checkbox
            key={key}
            value={`fact:${key}`}
            label={BUSINESS_FACTS[key].label}
            description={FACT_QUESTIONS[key].question}
          />
        ))}
        {controls.map((key) => (
          <Checkbox
            key={key}
            value={`control:${key}`}
            label={CONTROLS[key].label}
            description={CONTROLS[key].question}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
