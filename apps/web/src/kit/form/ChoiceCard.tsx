import { Radio, type RadioCardProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Detail, Medium } from '../text/text';

type ChoiceCardProps = Omit<RadioCardProps, 'children'> & {
  label: ReactNode;
  /** What the choice means. */
  text?: ReactNode;
};

/** One of few choices in a `Radio.Group`, in words. */
export const ChoiceCard = ({ label, text, ...card }: ChoiceCardProps) => (
  <Radio.Card {...card}>
    <Radio.Indicator size="sm" disabled={card.disabled} />
    {text ? (
      <span>
        <Medium span display="block">
          {label}
        </Medium>
        <Detail span display="block" mt={2}>
          {text}
        </Detail>
      </span>
    ) : (
      <span>{label}</span>
    )}
  </Radio.Card>
);
