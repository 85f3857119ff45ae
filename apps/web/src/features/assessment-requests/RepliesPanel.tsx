import type { AssessmentReply, AssessmentRequest, Settlement } from '@fairlead/contract/features/assessment-requests';
import { isUnderWay } from '@fairlead/contract/features/assessment-requests';
import { Box, Button, Stack } from '@mantine/core';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Caption } from '#kit/text/text';
import classes from './Replies.module.css';
import { ReplyItem } from './ReplyItem';
import { isWaiting, standingWords } from './request-words';
import type { RequestSubject } from './subjects';
import { type RequestActions, useRequests } from './use-requests';

type RepliesPanelProps = {
  subject: RequestSubject;
  /** Replies to this question alone, as they stand beside it. */
  questionId?: string;
};

type Waiting = { request: AssessmentRequest; reply: AssessmentReply };

/** What people of the client replied, each beside the present answer, and who was asked. */
export function RepliesPanel({ subject, questionId }: RepliesPanelProps) {
  const actions = useRequests(subject.ref);
  return (
    <Loaded query={actions.requests} skeleton={<PageSkeleton blocks={[]} />} failed="The replies could not load">
      {({ items }) => {
        const waiting = items
          .flatMap((request) => request.replies.map((reply): Waiting => ({ request, reply })))
          .filter(({ reply }) => isWaiting(reply) && (questionId === undefined || reply.questionId === questionId));
        if (questionId !== undefined)
          return waiting.length === 0 ? null : <WaitingReplies subject={subject} waiting={waiting} actions={actions} />;
        if (items.length === 0)
          return (
            <EmptyState
              title="Nobody was asked yet"
              text="Send questions to the people who know. What they reply appears here, next to your answers."
            />
          );
        return (
          <Stack gap={24} miw={0} data-analytics-area="client_detail">
            {waiting.length > 0 && <WaitingReplies subject={subject} waiting={waiting} actions={actions} />}
            <Card title="Who was asked" flush>
              <ul>
                {[...items].reverse().map((request) => (
                  <Asked key={request.id} request={request} actions={actions} isOpen={subject.isOpen} />
                ))}
              </ul>
            </Card>
          </Stack>
        );
      }}
    </Loaded>
  );
}

type WaitingRepliesProps = { subject: RequestSubject; waiting: Waiting[]; actions: RequestActions };

function WaitingReplies({ subject, waiting, actions }: WaitingRepliesProps) {
  const { settle, askAgain, reread } = actions;
  const questionOf = (id: string) => subject.questions.find((one) => one.id === id);
  const settlement = ({ reply }: Waiting, as: Settlement['as']): Settlement => ({
    requestId: reply.requestId,
    questionId: reply.questionId,
    version: reply.version,
    as,
    answerVersion: questionOf(reply.questionId)?.now.version ?? 0,
  });
  const decide = (items: Settlement[]) => settle.mutate(items, { onError: () => void reread() });
  // Of two replies to one question somebody has to choose.
  const counts = new Map<string, number>();
  for (const { reply } of waiting) counts.set(reply.questionId, (counts.get(reply.questionId) ?? 0) + 1);
  const alone = waiting.filter(({ reply }) => counts.get(reply.questionId) === 1);
  const canDecide = subject.isOpen;
  return (
    <Card
      title={waiting.length === 1 ? 'A reply from the client' : `${waiting.length} replies from the client`}
      sub="Proposals. Your answers stay as they are until you take one over."
      flush
      action={
        canDecide &&
        alone.length > 1 && (
          <Button
            size="sm"
            flex="none"
            loading={settle.isPending && settle.variables.length > 1}
            onClick={() => decide(alone.map((one) => settlement(one, 'taken')))}
          >
            Take over all {alone.length}
          </Button>
        )
      }
    >
      {settle.isError && (
        <Box px={20}>
          <FormAlert>
            {['CONFLICT', 'DRAFT_CHANGED'].includes(problemCode(settle.error) ?? '')
              ? 'A reply or an answer was changed meanwhile, so nothing was taken over. Look at them again.'
              : sentenceOf(settle.error)}
          </FormAlert>
        </Box>
      )}
      <ul>
        {waiting.map((one) => {
          const question = questionOf(one.reply.questionId);
          return (
            question && (
              <ReplyItem
                key={`${one.reply.requestId} ${one.reply.questionId}`}
                question={question}
                canDecide={canDecide}
                name={one.request.name}
                reply={one.reply}
                isBusy={settle.isPending}
                onSettle={(as) => decide([settlement(one, as)])}
                askAgain={askAgain}
              />
            )
          );
        })}
      </ul>
    </Card>
  );
}

type AskedProps = { request: AssessmentRequest; actions: RequestActions; isOpen: boolean };

function Asked({ request, actions: { resend, withdraw }, isOpen }: AskedProps) {
  const write = useWriters();
  const { id, name, email, state } = request;
  const isMine = (act: { variables?: { id: string } | undefined }) => act.variables?.id === id;
  const canEnd = isOpen && (isUnderWay(state) || state === 'expired');
  const error = (isMine(resend) && resend.error) || (isMine(withdraw) && withdraw.error);
  return (
    <li className={classes.asked}>
      <div>
        <p className={classes.name} dir="auto">
          {name}
        </p>
        <Caption className={classes.line}>{email ?? 'In the portal'}</Caption>
        <Caption className={classes.line} data-warning={state === 'expired' || undefined}>
          {standingWords(request, write)}
        </Caption>
        {isMine(resend) && resend.isSuccess && (
          <Caption className={classes.line} role="status">
            {email ? 'A new link is on its way. The one before no longer works.' : 'The person was told again.'}
          </Caption>
        )}
        {error && (
          <Caption className={classes.line} role="alert" data-problem>
            {sentenceOf(error)}
          </Caption>
        )}
      </div>
      {canEnd && (
        <Acts>
          <Button
            size="compact-sm"
            variant="default"
            loading={resend.isPending && isMine(resend)}
            aria-label={`Send again to ${name}`}
            onClick={() => resend.mutate({ id })}
          >
            Send again
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={withdraw.isPending && isMine(withdraw)}
            aria-label={`Withdraw the questions to ${name}`}
            onClick={() => withdraw.mutate({ id })}
          >
            Withdraw
          </Button>
        </Acts>
      )}
    </li>
  );
}
