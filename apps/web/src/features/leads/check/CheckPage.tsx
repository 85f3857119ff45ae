import type { CheckResult, OpenedCheck } from '@fairlead/contract/features/leads';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useUnlisted } from '#app/api/use-unlisted';
import { ProviderFrame } from '#domain/platform/ProviderFrame';
import { Quiet } from '#kit/text/text';
import classes from './Check.module.css';
import { CheckIntro } from './CheckIntro';
import { CheckQuestions } from './CheckQuestions';
import { CheckResultView } from './CheckResultView';
import { ContactForm } from './ContactForm';
import type { CheckAnswersById } from './check-answers';
import { useWork } from './use-work';

/** A provider's check for prospects, at its link: questions, who answers them, and the result. No account is needed. */
export function CheckPage({ token }: { token: string }) {
  // Read once: what is shown must not change under a visitor who comes back to the window.
  const check = useQuery({
    ...api.leads.open.queryOptions({ input: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useUnlisted(check.data ? `${check.data.title} · ${check.data.provider.name}` : 'A check for you');
  if (check.data) return <Steps token={token} check={check.data} />;
  return (
    <main className={classes.middle}>
      {check.error ? (
        <>
          <h1>{isOver(check.error) ? 'This check is closed' : 'Something went wrong'}</h1>
          <Text role="alert">
            {isOver(check.error) ? 'Ask the provider who gave you the link for a new one.' : sentenceOf(check.error)}
          </Text>
        </>
      ) : (
        <Quiet role="status">Opening the check...</Quiet>
      )}
    </main>
  );
}

const isOver = (error: unknown) => ['LINK_ENDED', 'BAD_REQUEST', 'NOT_FOUND'].includes(problemCode(error) ?? '');

function Steps({ token, check }: { token: string; check: OpenedCheck }) {
  const [step, setStep] = useState<'intro' | 'questions' | 'contact'>('intro');
  const [answers, setAnswers] = useState<CheckAnswersById>({});
  const [result, setResult] = useState<CheckResult | null>(null);
  const { provider } = check;
  const withWork = useWork(token, check.work);
  return (
    <ProviderFrame provider={provider}>
      <main className={classes.page}>
        {result ? (
          <CheckResultView token={token} result={result} provider={provider.name} />
        ) : step === 'intro' ? (
          <CheckIntro token={token} check={check} onStart={() => setStep('questions')} />
        ) : step === 'questions' ? (
          <CheckQuestions
            questions={check.questions}
            answers={answers}
            onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
            onDone={() => setStep('contact')}
          />
        ) : (
          <ContactForm
            token={token}
            check={check}
            answers={answers}
            withWork={withWork}
            onBack={() => setStep('questions')}
            onResult={setResult}
          />
        )}
      </main>
    </ProviderFrame>
  );
}
