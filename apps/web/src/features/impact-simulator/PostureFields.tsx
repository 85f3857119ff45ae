import { CONTROL_KEYS, CONTROLS, type ControlChoiceKey, type ControlKey } from '@fairlead/content/controls';
import { Group, Radio } from '@mantine/core';
import classes from './PostureFields.module.css';

type PostureFieldsProps = {
  posture: Record<ControlKey, ControlChoiceKey>;
  onChange: (control: ControlKey, choice: ControlChoiceKey) => void;
};

/** The protections in plain words, one question each. "We are not sure" takes what is typical for such a firm. */
export function PostureFields({ posture, onChange }: PostureFieldsProps) {
  return (
    <div className={classes.list}>
      {CONTROL_KEYS.map((key) => (
        <Radio.Group
          key={key}
          value={posture[key]}
          onChange={(value) => onChange(key, value as ControlChoiceKey)}
          label={CONTROLS[key].question}
          description={CONTROLS[key].label}
          inputWrapperOrder={['description', 'label', 'input', 'error']}
          classNames={{ root: classes.question, label: classes.label, description: classes.name }}
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
      ))}
    </div>
  );
}
