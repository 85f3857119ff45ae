import type { LevelStyle } from '@fairlead/content/words/level-words';
import type { Writers } from '#app/locale/figures';

/** How a level's mark is written on a page. */
export const levelStyle = ({ percent, recentDate }: Writers): LevelStyle => ({
  percent,
  day: (instant) =>
    recentDate(instant)
      .replace(/^(Today), .*/, '$1')
      .replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase()),
});
