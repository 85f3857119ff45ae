import { bankOf } from '@fairlead/content/question-banks/banks';
import type { AssessmentReply, AssessmentRequest, Settlement } from '@fairlead/contract/features/assessment-requests';
import { isUnderWay } from '@fairlead/contract/features/assessment-requests';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
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
import { type RequestActions, useRequests } from './use-requests';

type RepliesPanelProps = {
  assessment: Assessment;
  /** Replies to this question alone, as they stand beside it. */
  questionId?: string;
};

type Waiting = { request: AssessmentRequest; reply: AssessmentReply };

/** What people of the client replied, each beside the present answer, and who was asked. */
export function RepliesPanel({ assessment, questionId }: RepliesPanelProps) {
  const actions = useRequests(assessment.id);
  return (
    <Loaded query={actions.requests} skeleton={<PageSkeleton blocks={[]} />} failed="The replies could not load">
      {({ items }) => {
        const waiting = items
          .flatMap((request) => request.replies.map((reply): Waiting => ({ request, reply })))
          .filter(({ reply }) => isWaiting(reply) && (questionId === undefined || reply.questionId === questionId));
        if (questionId !== undefined)
          return waiting.length === 0 ? null : (
            <WaitingReplies assessment={assessment} waiting={waiting} actions={actions} />
          );
        if (items.length === 0)
          return (
            <EmptyState
              title="Nobody was asked yet"
              text="Send questions to the people who know. What they reply appears here, next to your answers."
            />
          );
        return (
          <Stack gap={24} miw={0} data-analytics-area="client_detail">
            {waiting.length > 0 && <WaitingReplies assessment={assessment} waiting={waiting} actions={actions} />}
            <Card title="Who was asked" flush>
              <ul>
                {[...items].reverse().map((request) => (
                  <Asked key={request.id} request={request} actions={actions} isOpen={assessment.state === 'open'} />
                ))}
              </ul>
            </Card>
          </Stack>
        );
      }}
    </Loaded>
  );
}

type WaitingRepliesProps = { assessment: Assessment; waiting: Waiting[]; actions: RequestActions };

function WaitingReplies({ assessment, waiting, actions }: WaitingRepliesProps) {
  const bank = bankOf(assessment.bankId, assessment.bankVersion, assessment.depth);
  const { settle, askAgain, reread } = actions;
  const versionOf = (id: string) => assessment.answers.find(({ questionId }) => questionId === id)?.version ?? 0;
  const settlement = ({ reply }: Waiting, as: Settlement['as']): Settlement => ({
    requestId: reply.requestId,
    questionId: reply.questionId,
    version: reply.version,
    as,
    answerVersion: versionOf(reply.questionId),
  });
  const decide = (items: Settlement[]) =>
    settle.mutate({ assessmentId: assessment.id, items }, { onError: () => void reread() });
  // Of two replies to one question somebody has to choose.
  const counts = new Map<string, number>();
  for (const { reply } of waiting) counts.set(reply.questionId, (counts.get(reply.questionId) ?? 0) + 1);
  const alone = waiting.filter(({ reply }) => counts.get(reply.questionId) === 1);
  const canDecide = assessment.state === 'open';
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
            loading={settle.isPending && settle.variables.items.length > 1}
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
          const question = bank.questions.find(({ id }) => id === one.reply.questionId);
          const answer = assessment.answers.find(({ questionId }) => questionId === one.reply.questionId);
          return (
            question && (
              <ReplyItem
                key={`${one.reply.requestId} ${one.reply.questionId}`}
                bank={bank}
                question={question}
                answer={answer}
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
