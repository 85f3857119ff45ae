import { Group, type GroupProps } from '@mantine/core';
import classes from './Acts.module.css';

/** Buttons in a row; on a phone they share its width and are as high as a thumb needs. */
export const Acts = (group: Omit<GroupProps, 'className'>) => <Group gap={8} {...group} className={classes.acts} />;
