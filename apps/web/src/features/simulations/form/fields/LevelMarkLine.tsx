import { type LevelMark, levelSource, levelWords } from '@fairlead/content/words/level-words';
import type { Figures } from '#app/locale/figures';
import { levelStyle } from '#features/simulations/result/basis/level-style';
import { Note, Strong } from '#kit/text/text';
import classes from './LevelMarkLine.module.css';

/** The level a control is taken at, where it comes from, and what it replaces. */
export function LevelMarkLine({ mark, figures }: { mark: LevelMark; figures: Figures }) {
  const style = levelStyle(figures);
  return (
    <Note className={classes.mark} data-origin={mark.origin}>
      <Strong component="strong" c="var(--fl-ink)">
        {figures.percent(mark.level)}
      </Strong>{' '}
      {levelSource(mark, style)}
      {mark.replaces && `, in place of ${levelWords({ ...mark.replaces, replaces: null }, style)}`}
    </Note>
  );
}
