import { useMediaQuery } from '@mantine/hooks';
import { useNavCollapsed } from './nav-collapsed';

/** Whether a page has room for a navigation of its own: always on a wide screen, on a smaller one beside a narrow navigation. */
export function useHasRail(): boolean {
  const [isNarrow] = useNavCollapsed(true);
  const isLaptop = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  return isWide || (isLaptop && isNarrow);
}
