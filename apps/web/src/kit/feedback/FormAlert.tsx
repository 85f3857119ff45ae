import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FormAlert.module.css';

const ICONS = { danger: IconAlertCircle, info: IconInfoCircle, success: IconCircleCheck };

type FormAlertProps = {
  tone?: keyof typeof ICONS;
  /** Nothing to say while this is empty; the region stands ready, so that what comes is announced. */
  children?: ReactNode;
};

/** What a form has to say as a whole: why it was refused, or what came of it. */
export function FormAlert({ tone = 'danger', children }: FormAlertProps) {
  const Icon = ICONS[tone];
  return (
    <div aria-live="polite" className={classes.answer}>
      {children && (
        <Alert
          variant="light"
          color={tone === 'danger' ? 'red' : 'brand'}
          icon={<Icon size={18} stroke={1.6} />}
          className={classes.alert}
          data-tone={tone}
          classNames={{ message: classes.text }}
        >
          {children}
        </Alert>
      )}
    </div>
  );
}
