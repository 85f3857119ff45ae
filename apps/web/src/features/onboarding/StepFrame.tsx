import { Button, Flex, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useToastsAtTop } from '#kit/feedback/toasts-place';
import { Quiet } from '#kit/text/text';
import classes from './Onboarding.module.css';

type Next = { label?: string; onClick?: () => void; form?: string; loading?: boolean; disabled?: boolean };

export type StepFrameProps = {
  question: string;
  text: string;
  children: ReactNode;
  onBack?: (() => void) | undefined;
  /** Passing the step over; null where there is nothing to pass. */
  onSkip?: (() => void) | null;
  /** Goes on: a click, or sending the form by its id. Null where going on happens elsewhere. */
  next: Next | null;
};

/** One thing per screen: the question, what it needs, and the ways back and on. */
export function StepFrame({ question, text, children, onBack, onSkip, next }: StepFrameProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useToastsAtTop();
  // Whoever goes on by keyboard or by ear begins at the question.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section>
      <Text component="h1" variant="headline" ref={title} tabIndex={-1}>
        {question}
      </Text>
      <Quiet maw="62ch" mt={8}>
        {text}
      </Quiet>
      <Stack gap={20} mih={220} mt={24}>
        {children}
      </Stack>
      <footer className={classes.foot}>
        {onBack ? (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
            onClick={onBack}
          >
            Back
          </Button>
        ) : (
          <span />
        )}
        <Flex wrap="wrap" gap={8}>
          {onSkip && (
            <Button variant="subtle" onClick={onSkip}>
              Skip for now
            </Button>
          )}
          {next && (
            <Button
              {...(next.form ? { type: 'submit', form: next.form } : { onClick: next.onClick })}
              loading={next.loading ?? false}
              disabled={next.disabled ?? false}
              rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
            >
              {next.label ?? 'Continue'}
            </Button>
          )}
        </Flex>
      </footer>
    </section>
  );
}
