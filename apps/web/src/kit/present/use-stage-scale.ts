import { useElementSize } from '@mantine/hooks';
import { useHasDrawer } from './page-width';

/** The size a slide is laid out in, in px: text of 14 on it is 14 points on a slide of the usual size. */
export const STAGE = { width: 960, height: 480 } as const;

/**
 * How much larger a slide is shown than it is laid out, so that it fills the room it has and nothing of it is cut off. On
 * a phone or tablet it keeps its size and the page scrolls.
 */
export function useStageScale() {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const isNarrow = useHasDrawer();
  const fits = Math.min(width / STAGE.width, height / STAGE.height);
  return { ref, scale: isNarrow || !(fits > 0) ? 1 : Math.min(4, Math.max(0.6, fits)) };
}
