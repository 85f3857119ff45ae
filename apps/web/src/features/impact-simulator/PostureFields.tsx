import { CONTROL_KEYS, CONTROLS, type ControlChoiceKey, type ControlKey } from '@fairlead/content/controls';
import { Group, Radio } from '@mantine/core';
import { fieldId } from './field-id';
import classes from './PostureFields.module.css';
import { SourceButton } from './SourceButton';

type PostureFieldsProps = {
  posture: Record<ControlKey, ControlChoiceKey>;
  onChange: (control: ControlKey, choice: ControlChoiceKey) => void;
  /** Where the figures of a control come from. */
  onAsk: (control: ControlKey) => void;
};

/** The protections in plain words, one question each. "We are not sure" takes what is typical for such a firm. */
export function PostureFields({ posture, onChange, onAsk }: PostureFieldsProps) {
  return (
    <div className={classes.list}>
      {CONTROL_KEYS.map((key) => (
        <div key={key} className={classes.question}>
          <Radio.Group
            id={fieldId(`posture.${key}`)}
            value={posture[key]}
            onChange={(value) => onChange(key, value as ControlChoiceKey)}
            label={CONTROLS[key].question}
            description={CONTROLS[key].label}
            inputWrapperOrder={['description', 'label', 'input', 'error']}
            classNames={{ label: classes.label, description: classes.name }}
          >
            <div className={classes.choices}>
              {CONTROLS[key].choices.map((choice) => (
                <Radio.Card key={choice.key} value={choice.key} className={classes.choice}>
                  <Group wrap="nowrap" gap={10}>
                    <Radio.Indicator size="sm" />
                    <span>{choice.label}</span>
                  </Group>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <span className={classes.source}>
            <SourceButton about={CONTROLS[key].label} onOpen={() => onAsk(key)} />
          </span>
        </div>
      ))}
    </div>
  );
}
