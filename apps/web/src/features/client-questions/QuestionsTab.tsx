import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { Fold } from '#kit/layout/Fold';
import { SectionAction } from '#kit/layout/SectionAction';
import { Quiet } from '#kit/text/text';
import { AskDialog } from './AskDialog';
import { QuestionItem } from './QuestionItem';
import { useQuestions } from './use-questions';

/** Questions to a client: what came back first, then what is on its way. */
export function QuestionsTab({ client, canEdit }: { client: Client; canEdit: boolean }) {
  const actions = useQuestions(client.id);
  const team = useQuery(api.team.list.queryOptions());
  const [isAsking, setAsking] = useState(false);
  const people = (team.data?.items ?? []).filter((member) => member.client?.id === client.id);
  const figures = useWriters().in(client.currency);
  const items = (questions: ClientQuestion[], waiting: string[] = []) => (
    <ul>
      {questions.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          clientId={client.id}
          figures={figures}
          people={people}
          waiting={waiting}
          canEdit={canEdit}
          actions={actions}
        />
      ))}
    </ul>
  );
  const ask = canEdit && (
    <Button
      leftSection={<IconMessageQuestion size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      Send questions to client
    </Button>
  );
  return (
    <Loaded query={actions.questions} skeleton={<PageSkeleton />} failed="The questions could not load">
      {({ items: all }) => {
        const of = (...states: ClientQuestion['state'][]) => all.filter(({ state }) => states.includes(state));
        const [answered, waiting, drafts, done] = [of('answered'), of('sent', 'seen'), of('draft'), of('accepted')];
        return (
          <Cards>
            {all.length === 0 ? (
              <Card>
                <EmptyState
                  title="No questions yet"
                  text="Let the client fill in what you do not know. Their answers go into the record with one click."
                  action={ask}
                />
              </Card>
            ) : (
              <>
                <Quiet maw="70ch">{summaryOf(answered.length, waiting.length)}</Quiet>
                {ask && <SectionAction>{ask}</SectionAction>}
              </>
            )}
            <Group title="To review" questions={answered} render={items} />
            <Group title="Waiting for the client" questions={waiting} render={items} />
            <Group
              title="Not sent yet"
              questions={drafts}
              render={(questions) =>
                items(
                  questions,
                  questions.map(({ id }) => id),
                )
              }
              action={
                canEdit && (
                  <Button
                    size="sm"
                    variant="default"
                    loading={actions.send.isPending}
                    onClick={() => actions.send.mutate({ clientId: client.id, ids: drafts.map(({ id }) => id) })}
                  >
                    Send all
                  </Button>
                )
              }
            />
            {done.length > 0 && <Fold title={`Taken over (${done.length})`}>{items(done)}</Fold>}
            {isAsking && (
              <AskDialog
                client={client}
                asked={all}
                people={people}
                actions={actions}
                onClose={() => setAsking(false)}
              />
            )}
          </Cards>
        );
      }}
    </Loaded>
  );
}

type GroupProps = {
  title: string;
  questions: ClientQuestion[];
  render: (questions: ClientQuestion[]) => ReactNode;
  action?: ReactNode;
};

function Group({ title, questions, render, action }: GroupProps) {
  if (questions.length === 0) return null;
  return (
    <Card title={title} action={action} flush>
      {render(questions)}
    </Card>
  );
}

function summaryOf(answered: number, waiting: number): string {
  if (answered > 0) return `${answered} ${answered === 1 ? 'answer' : 'answers'} ready to review.`;
  if (waiting > 0) return `${waiting} ${waiting === 1 ? 'question waits' : 'questions wait'} for the client.`;
  return 'Nothing is waiting.';
}
