import { Box } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './Fold.module.css';

type FoldProps = { title: string; initiallyOpen?: boolean; children: ReactNode };

/** Details that open where they stand; the browser's own, so that they also answer to its page search. */
export function Fold({ title, initiallyOpen = false, children }: FoldProps) {
  // From then on it is the reader's.
  const [open] = useState(initiallyOpen);
  return (
    <details className={classes.fold} open={open}>
      <summary className={classes.title}>
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        {title}
      </summary>
      <Box pb={16}>{children}</Box>
    </details>
  );
}
