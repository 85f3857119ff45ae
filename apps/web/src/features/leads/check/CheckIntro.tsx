import type { OpenedCheck } from '@fairlead/contract/features/leads';
import { Button, Text } from '@mantine/core';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';

type CheckIntroProps = { token: string; check: OpenedCheck; onStart: () => void };

/** What the check is, how long it takes, and what it does not ask for. */
export const CheckIntro = ({ token, check: { title, intro, minutes, questions }, onStart }: CheckIntroProps) => (
  <>
    <Text component="h1" variant="headline" data-breaks dir="auto">
      {title}
    </Text>
    <Text mt={12} data-breaks dir="auto" style={{ whiteSpace: 'pre-line' }}>
      {intro}
    </Text>
    <Note mt={12}>
      {questions.length} questions, about {minutes} minutes. Nothing is installed, and no password is asked for. You see
      the result at once.
    </Note>
    <Button mt={24} size="md" onClick={onStart}>
      Start the check
    </Button>
    <Note mt={16}>
      <TextLink to="/check/$token/about" params={{ token }}>
        Who asks, and what happens with your answers
      </TextLink>
    </Note>
  </>
);
