import { useHotkeys } from '@mantine/hooks';

/** Where letters are typed. A box that was just ticked takes none, so keys work on from it. */
const TYPED_IN = 'textarea, select, input:not([type="checkbox"])';

/** Single keys of a call, except where someone is typing. */
export function useCallKeys(keys: readonly [key: string, act: () => void][]): void {
  useHotkeys(
    keys.map(([key, act]) => [
      key,
      (event) => {
        if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
        event.preventDefault();
        act();
      },
      { preventDefault: false },
    ]),
    [],
  );
}
