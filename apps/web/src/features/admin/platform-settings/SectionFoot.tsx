import { Button } from '@mantine/core';
import { now } from '#app/locale/clock';
import { recentInSentence } from '#app/locale/figures';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Bullets } from '#kit/text/Bullets';
import { Note } from '#kit/text/text';
import classes from './Sections.module.css';
import type { Contested, Section } from './section-edit';

type SectionFootProps<Value> = {
  base: Section<Value>;
  contested: Contested<Value>[];
  isOvertaken: boolean;
  labelOf: (field: keyof Value) => string;
  textOf: (value: Value[keyof Value]) => string;
  problem: string | null;
  isSaving: boolean;
  isDirty: boolean;
};

/** The end of a section's form: who changed it last, what somebody saved meanwhile, and the button. */
export function SectionFoot<Value>(props: SectionFootProps<Value>) {
  const { base, contested, isOvertaken, labelOf, textOf, problem, isSaving, isDirty } = props;
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      {isOvertaken && (
        <FormAlert tone="info">
          <p>
            {base.changed_by ?? 'Somebody'} saved this while you were typing. Nothing you typed is lost; save again to
            keep it.
          </p>
          {contested.length > 0 && (
            <Bullets inherit mt={8}>
              {contested.map(({ field, theirs }) => (
                <li key={String(field)}>
                  {labelOf(field)} is now <bdi>{textOf(theirs) || 'empty'}</bdi>
                </li>
              ))}
            </Bullets>
          )}
        </FormAlert>
      )}
      <div className={classes.foot}>
        <Note span>
          {base.changed_at
            ? `Last changed ${recentInSentence(base.changed_at, now())}${base.changed_by ? ` by ${base.changed_by}` : ''}.`
            : 'As the environment has it. Nobody has changed it here.'}
        </Note>
        <Button type="submit" loading={isSaving} disabled={!isDirty && !isOvertaken}>
          Save
        </Button>
      </div>
    </>
  );
}
