import { answerBy } from '@fairlead/content/words/answer-by';
import type { AskedRequest } from '@fairlead/contract/features/assessment-requests';
import { isUnderWay } from '@fairlead/contract/features/assessment-requests';
import { Flex } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Quiet } from '#kit/text/text';
import { AskedQuestions } from './AskedQuestions';
import { countAsked } from './count-asked';
import classes from './MyAssessmentQuestions.module.css';
import type { ReplyPort } from './reply-keeper';

/**
 * Questions of assessments and compliance checks that the client's own user was sent, above whatever else it is asked.
 * @param props.children told whether there are any
 */
export function MyAssessmentQuestions({ children }: { children: (hasSome: boolean) => ReactNode }) {
  const query = useQuery({ ...api.assessmentRequests.mine.queryOptions(), staleTime: 0 });
  const open = useMutation(api.assessmentRequests.open.mutationOptions());
  const told = useRef(new Set<string>());
  const items = (query.data?.items ?? []).filter(({ state }) => isUnderWay(state) || state === 'done');
  const fresh = items.filter(({ id, state }) => state === 'sent' && !told.current.has(id));
  const { mutate } = open;
  useEffect(() => {
    for (const { id } of fresh) {
      told.current.add(id);
      mutate({ id });
    }
  }, [fresh, mutate]);
  // What is typed belongs to the request as it was opened; one that was asked again since opens anew.
  return (
    <>
      {items.map((request) => (
        <MyRequest key={`${request.id} ${placeOf(request)}`} request={request} />
      ))}
      {children(items.length > 0)}
    </>
  );
}

/** Changes with what is asked, and not with what is said. */
const placeOf = ({ state, questions }: AskedRequest) =>
  `${state === 'done'} ${questions.map(({ questionId, isSent, askedAgain }) => `${questionId}${isSent}${askedAgain}`).join(' ')}`;

function MyRequest({ request }: { request: AskedRequest }) {
  const write = useWriters();
  const queries = useQueryClient();
  const [ended, setEnded] = useState<string | null>(null);
  const { id, title, message, dueOn, state, askedByName } = request;
  const count = countAsked(request);
  const port = useMemo((): ReplyPort => {
    const { save, attach, detach, send, mine } = apiClient.assessmentRequests;
    return {
      save: (saying) => save({ id, ...saying }),
      attach: (questionId, file) => attach({ id, questionId, file }),
      detach: (questionId, fileId) => detach({ id, questionId, fileId }),
      read: async () => (await mine()).items.find((one) => one.id === id) ?? null,
      send: async () => {
        await send({ id });
      },
      ended: () => setEnded('Your provider no longer needs these answers, or you sent them in another window.'),
    };
  }, [id]);
  const refresh = () => queries.invalidateQueries({ queryKey: api.assessmentRequests.mine.key() });
  if (state === 'done')
    return (
      <section className={classes.sent} aria-label={title}>
        <h2>{title}</h2>
        <Quiet mt={4} maw="70ch">
          {`You sent your answers to ${count === 1 ? 'one question' : `${count} questions`}. Your provider goes through them and asks again where something is missing.`}
        </Quiet>
      </section>
    );
  return (
    <Flex component="section" direction="column" gap={16} maw={840} mb={32} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <Quiet mt={4} maw="70ch">
          {[
            `${askedByName ?? 'Your provider'} asks you ${count === 1 ? 'one question' : `${count} questions`}.`,
            dueOn && answerBy(write.fullDay(dueOn)),
            'Your answers are kept as you go.',
          ]
            .filter(Boolean)
            .join(' ')}
        </Quiet>
        {message && (
          <blockquote className={classes.message} dir="auto">
            {message}
          </blockquote>
        )}
      </div>
      <AskedQuestions request={request} port={port} ended={ended} onSent={() => void refresh()} />
    </Flex>
  );
}
