import type { PortalQuestion } from '@fairlead/contract/features/client-questions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { Fold } from '#kit/layout/Fold';
import { Caption, Quiet } from '#kit/text/text';
import { AnswerCard } from './AnswerCard';
import { answerInWords } from './answer-words';
import classes from './Questions.module.css';

/**
 * What the provider asks the client's people. Opening it tells the provider that the questions arrived.
 * @param props.isBeside other questions stand above, so that having none of these needs no words
 */
export function MyQuestions({ isBeside = false }: { isBeside?: boolean }) {
  const write = useWriters();
  const query = useQuery({ ...api.clientQuestions.mine.queryOptions(), staleTime: 0 });
  const see = useMutation(api.clientQuestions.see.mutationOptions());
  const told = useRef(new Set<string>());
  const fresh = (query.data?.items ?? []).filter(({ id, state }) => state === 'sent' && !told.current.has(id));
  const { mutate } = see;
  const { refetch } = query;
  useEffect(() => {
    if (fresh.length === 0) return;
    for (const { id } of fresh) told.current.add(id);
    mutate({ ids: fresh.map(({ id }) => id) }, { onSuccess: () => void refetch() });
  }, [fresh, mutate, refetch]);
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="Your questions could not load">
      {({ items, currency }) =>
        !(isBeside && items.length === 0) && <Questions items={items} figures={write.in(currency)} />
      }
    </Loaded>
  );
}

function Questions({ items, figures }: { items: PortalQuestion[]; figures: Figures }) {
  const open = items.filter(({ state }) => state === 'sent' || state === 'seen');
  const answered = items.filter(({ state }) => state === 'answered');
  const done = items.filter(({ state }) => state === 'accepted');
  const listed = items.filter(({ state }) => state !== 'accepted');
  if (items.length === 0)
    return (
      <Card>
        <EmptyState title="No questions for you" text="Questions from your provider appear here." />
      </Card>
    );
  return (
    <Cards>
      <Quiet maw="70ch">{leadOf(open.length, answered.length)}</Quiet>
      {listed.map((question) => (
        <AnswerCard key={question.id} question={question} figures={figures} />
      ))}
      {done.length > 0 && (
        <Fold title={`Taken over by your provider (${done.length})`}>
          <ul>
            {done.map((question) => (
              <li key={question.id} className={classes.item}>
                <div>
                  <p className={classes.question} dir="auto">
                    {question.question}
                  </p>
                  <Caption span display="block" mt={2} dir="auto">
                    {question.answer && answerInWords(question, question.answer, figures)}
                  </Caption>
                </div>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Cards>
  );
}

function leadOf(open: number, answered: number): string {
  if (open > 0)
    return `${open} ${open === 1 ? 'question waits' : 'questions wait'} for you. What you write is kept, so you can stop and continue later.`;
  return answered > 0
    ? 'Everything is answered. You can change an answer until your provider takes it over.'
    : 'Everything is answered.';
}
