import { SURVEY_KINDS } from '@fairlead/content/fields/loyalty';
import { ANSWERED_ALREADY, type OpenedSurvey, SURVEY_CLOSED } from '@fairlead/contract/features/loyalty/loyalty';
import { Box, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { useUnlisted } from '#app/api/use-unlisted';
import { ProviderFrame } from '#domain/platform/ProviderFrame';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useAct } from '#kit/form/use-act';
import { Note } from '#kit/text/text';

/** One question behind a link, under the provider's brand. */
export function SurveyPage({ token }: { token: string }) {
  const survey = useQuery({ ...api.loyalty.openSurvey.queryOptions({ input: { token } }), retry: false, staleTime: 0 });
  useUnlisted(survey.data ? `A question from ${survey.data.provider.name}` : 'A question for you');
  if (survey.data)
    return (
      <ProviderFrame provider={survey.data.provider}>
        <Box component="main" maw={640} mx="auto" px={20} py={48} w="100%">
          <Question token={token} survey={survey.data} />
        </Box>
      </ProviderFrame>
    );
  const isClosed = survey.error && ['LINK_ENDED', 'BAD_REQUEST', 'NOT_FOUND'].includes(problemCode(survey.error) ?? '');
  return (
    <Box component="main" maw={640} mx="auto" px={20} py={96}>
      <Text role="status">
        {survey.error ? (isClosed ? SURVEY_CLOSED : sentenceOf(survey.error)) : 'Opening the question...'}
      </Text>
    </Box>
  );
}

function Question({ token, survey }: { token: string; survey: OpenedSurvey }) {
  const { kind, question, provider } = survey;
  const { least, most } = SURVEY_KINDS[kind];
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [mayQuote, setMayQuote] = useState(false);
  const [isDone, setDone] = useState(false);
  const act = useAct({ onDone: () => setDone(true) });
  if (survey.isAnswered || isDone)
    return (
      <>
        <h1>{isDone ? 'Thank you' : question}</h1>
        <Text mt={12} role="status">
          {isDone ? `${provider.name} reads every answer.` : ANSWERED_ALREADY}
        </Text>
      </>
    );
  const scores = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <Stack gap={24}>
      <h1 dir="auto">{question}</h1>
      {survey.isAnonymous && (
        <Note>
          Your answer is anonymous: {survey.provider.name} sees no name, and answers only once at least three people
          have given one.
        </Note>
      )}
      <div>
        <Group gap={8} role="group" aria-label={`Score from ${least} to ${most}`}>
          {scores.map((one) => (
            <Button
              key={one}
              variant={one === score ? 'filled' : 'default'}
              aria-pressed={one === score}
              miw={44}
              h={44}
              px={0}
              onClick={() => setScore(one)}
            >
              {one}
            </Button>
          ))}
        </Group>
        <Note mt={8}>
          {least} is {kind === 'csat' ? 'not satisfied at all' : 'not at all likely'}, {most} is{' '}
          {kind === 'csat' ? 'very satisfied' : 'extremely likely'}.
        </Note>
      </div>
      <Textarea
        label="What is the one thing we should change? (optional)"
        autosize
        minRows={3}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Checkbox
        label="You may quote my words"
        checked={mayQuote}
        onChange={(event) => setMayQuote(event.currentTarget.checked)}
      />
      <FormAlert>{act.error && (fieldErrors(act.error).score ?? sentenceOf(act.error))}</FormAlert>
      <Group>
        <Button
          disabled={score === null}
          loading={act.isActing}
          onClick={() => act.run(() => apiClient.loyalty.answerSurvey({ token, score: score ?? 0, comment, mayQuote }))}
        >
          Send answer
        </Button>
        {score === null && (
          <Note span>
            Choose a score from {least} to {most}.
          </Note>
        )}
      </Group>
    </Stack>
  );
}
