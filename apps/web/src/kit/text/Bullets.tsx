import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Bullets.module.css';

type BulletsProps = TextProps & {
  /** Numbers in place of dots. */
  ordered?: boolean;
  children: ReactNode;
};

/** A list with its marks; every other list has none. */
export const Bullets = ({ ordered = false, className, ...text }: BulletsProps) => (
  <Text component={ordered ? 'ol' : 'ul'} className={[classes.list, className].filter(Boolean).join(' ')} {...text} />
);
