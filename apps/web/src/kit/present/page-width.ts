import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is a phone's: tables become cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false });

/** Whether the side navigation is a drawer below a header. */
export const useHasDrawer = (): boolean =>
  useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
