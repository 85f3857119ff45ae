import { useRouterState } from '@tanstack/react-router';

/** Whether the page is shown to a room (`?present=true`): then it stands alone, without navigation or notices. */
export const useIsPresenting = (): boolean =>
  useRouterState({ select: ({ location: { search } }) => 'present' in search && search.present === true });
