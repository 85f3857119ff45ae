import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Note } from '#kit/text/text';
import classes from './Sections.module.css';
import type { Section } from './use-section';

type SectionFootProps = { base: Section<unknown>; problem: ReactNode; isActing: boolean; isDirty: boolean };

/** The end of a section's form: who changed it last, why it was not saved, and the button. */
export function SectionFoot({ base, problem, isActing, isDirty }: SectionFootProps) {
  const write = useWriters();
  const by = base.changedBy ? ` by ${base.changedBy}` : '';
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <div className={classes.foot}>
        <Note span>
          {base.changedAt
            ? `Last changed ${write.recentInSentence(base.changedAt)}${by}.`
            : 'Set by environment. Not overridden.'}
        </Note>
        <Button type="submit" loading={isActing} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </>
  );
}
