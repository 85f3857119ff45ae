import { Badge, Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Detail } from '#kit/text/text';
import classes from './Below.module.css';
import { type RowAct, RowMenu } from './RowMenu';

type RecordRowProps = {
  label: string;
  /** A word of its own standing beside the label. */
  mark?: string | false;
  /** Whatever else stands beside the label. */
  beside?: ReactNode;
  /** The line below; empty ones are left out. */
  facts: readonly (string | null | undefined | false)[];
  note?: string;
  /** Between facts and note. */
  children?: ReactNode;
  /** Stands on the right. */
  aside?: ReactNode;
  acts: readonly (RowAct | false)[];
};

/** One record of a client in a card: a name with its facts and note, and on the right what can be done. */
export function RecordRow({ label, mark, beside, facts, note, children, aside, acts }: RecordRowProps) {
  return (
    <li className={classes.row}>
      <Box flex="1 1 0" miw={0}>
        <p className={classes.name} dir="auto">
          {label}
          {mark && (
            <Badge variant="light" className={classes.mark}>
              {mark}
            </Badge>
          )}
          {beside && <> {beside}</>}
        </p>
        <p className={classes.sub}>{facts.filter(Boolean).join(' · ')}</p>
        {children}
        {note && (
          <Detail className={classes.note} dir="auto">
            {note}
          </Detail>
        )}
      </Box>
      {aside}
      <RowMenu label={label} acts={acts} />
    </li>
  );
}

/** Rows with hairlines between them. */
export const RecordRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>;
