import type { LevelStyle } from '@fairlead/content/words/level-words';
import { now } from '#app/locale/clock';
import { type Figures, recentDate } from '#app/locale/figures';

/** How a level's mark is written on a page. */
export const levelStyle = ({ percent }: Pick<Figures, 'percent'>): LevelStyle => ({
  percent,
  day: (instant) =>
    recentDate(instant, now())
      .replace(/^(Today), .*/, '$1')
      .replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase()),
});
