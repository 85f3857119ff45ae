import { inSentence } from '@fairlead/content/format/in-sentence';
import { CONTROL_KEYS, CONTROLS, type ControlChoiceKey, type ControlKey } from '@fairlead/content/services/controls';
import type { ClientPosture } from '@fairlead/contract/features/simulations/simulations';
import type { MarkedLevels, UnderlyingLevel } from '@fairlead/risk/engine/controls/levels';
import { Button, Radio, Slider } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { SourceButton } from '../assumptions/SourceButton';
import { answeredLevels, choiceAt, levelOfChoice, withOverride, withoutOverride } from '../values/posture-levels';
import { fieldId } from './field-id';
import { LevelMarkLine } from './LevelMarkLine';
import { LEVEL_WHEN_OVERDUE, OverdueUpdates } from './OverdueUpdates';
import classes from './PostureFields.module.css';

export type PostureValues = { posture: Record<ControlKey, ControlChoiceKey>; levels: MarkedLevels };

type PostureFieldsProps = PostureValues & {
  /** The client's levels, for what assessments say. */
  known: ClientPosture | null;
  figures: Figures;
  errors: Partial<Record<ControlKey, string | undefined>>;
  onChange: (change: Partial<PostureValues>) => void;
  /** Where the figures of a control come from. */
  onAsk: (control: ControlKey) => void;
};

/** The card of what assessments say, and the one of a level that no words stand for. */
const ASSESSED = 'assessed';
const EXACT = 'exact';

/** The protections in plain words, one question each, with the level each is taken at and where that comes from. */
export function PostureFields({ posture, levels, known, figures, errors, onChange, onAsk }: PostureFieldsProps) {
  const answered = useMemo(() => answeredLevels(known), [known]);
  return (
    <div className={classes.list}>
      {CONTROL_KEYS.map((key) => (
        <div key={key} className={classes.question}>
          <ControlField
            control={key}
            choice={posture[key]}
            levels={levels}
            known={answered[key]}
            overdue={known?.overdueUpdates ?? []}
            figures={figures}
            error={errors[key]}
            onChoice={(choice) => onChange({ posture: { ...posture, [key]: choice } })}
            onLevels={(next) => onChange({ levels: next })}
          />
          <span className={classes.source}>
            <SourceButton about={CONTROLS[key].label} onOpen={() => onAsk(key)} />
          </span>
        </div>
      ))}
    </div>
  );
}

type ControlFieldProps = {
  control: ControlKey;
  choice: ControlChoiceKey;
  levels: MarkedLevels;
  /** What assessments say of it. */
  known: UnderlyingLevel | undefined;
  overdue: ClientPosture['overdueUpdates'];
  figures: Figures;
  error: string | undefined;
  onChoice: (choice: ControlChoiceKey) => void;
  onLevels: (levels: MarkedLevels) => void;
};

function ControlField(props: ControlFieldProps) {
  const { control, choice, levels, known, overdue, figures, error, onChoice, onLevels } = props;
  const marked = levels[control];
  const byHand = marked?.origin === 'overridden' ? marked : null;
  // Dragged over a level that words stand for, the slider stays.
  const [isExact, setIsExact] = useState(byHand !== null && choiceAt(control, byHand.level) === null);
  const under = known ?? levelOfChoice(control, choice);
  const shown = marked ?? { ...under, replaces: null };
  const set = (level: number) => onLevels(withOverride(levels, control, level, under));
  const choose = (value: string) => {
    setIsExact(false);
    if (value === ASSESSED) return onLevels(withoutOverride(levels, control, known));
    const next = value as ControlChoiceKey;
    if (known) return set(levelOfChoice(control, next).level);
    if (byHand) onLevels(withoutOverride(levels, control, undefined));
    onChoice(next);
  };
  const chosen = isExact ? EXACT : byHand ? (choiceAt(control, byHand.level) ?? EXACT) : known ? ASSESSED : choice;
  return (
    <>
      <Radio.Group
        id={fieldId(`posture.${control}`)}
        value={chosen}
        onChange={choose}
        label={CONTROLS[control].question}
        description={CONTROLS[control].label}
        error={error}
        inputWrapperOrder={['description', 'label', 'input', 'error']}
        classNames={{ label: classes.label, description: classes.name }}
      >
        <div className={classes.choices}>
          {known && <ChoiceCard value={ASSESSED} label={`${figures.percent(known.level)}, as assessed`} />}
          {CONTROLS[control].choices
            .filter(({ key }) => !known || key !== 'not_sure')
            .map(({ key, label }) => (
              <ChoiceCard key={key} value={key} label={label} />
            ))}
        </div>
      </Radio.Group>
      {control === 'patching' && (
        <OverdueUpdates
          overdue={overdue}
          marked={marked}
          level={shown.level}
          figures={figures}
          onTake={() => onLevels(withOverride(levels, control, LEVEL_WHEN_OVERDUE, under, 'overdue_updates'))}
          onUndo={() => onLevels(withoutOverride(levels, control, known))}
        />
      )}
      <div className={classes.level}>
        <LevelMarkLine mark={shown} figures={figures} />
        {chosen !== EXACT && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.exact}
            aria-label={`Set an exact level: ${CONTROLS[control].label}`}
            onClick={() => {
              setIsExact(true);
              set(shown.level);
            }}
          >
            Set an exact level
          </Button>
        )}
      </div>
      {chosen === EXACT && (
        <Slider
          mt={6}
          mr={28}
          mb={26}
          ml={28}
          value={Math.round(shown.level * 100)}
          onChange={(percent) => set(percent / 100)}
          step={5}
          label={(percent) => figures.percent(percent / 100)}
          thumbLabel={`Level of ${inSentence(CONTROLS[control].label)}, in percent`}
          marks={[
            { value: 0, label: 'Not there' },
            { value: 50, label: 'In part' },
            { value: 100, label: 'In force' },
          ]}
        />
      )}
    </>
  );
}
