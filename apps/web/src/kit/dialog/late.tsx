import { type ComponentType, lazy, Suspense, useState } from 'react';

/** What a page shows on request, such as a dialog: its code comes when it is shown for the first time. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** The same for a dialog that stays on its page while it is closed, and keeps what it knows. */
export function lateUntilOpened<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = late(load);
  return (props) => {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? <Part {...props} /> : null;
  };
}
