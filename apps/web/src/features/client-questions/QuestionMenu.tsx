import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { Menu } from '@mantine/core';
import { MoreMenu } from '#kit/links/MoreMenu';
import type { ActOutcome, QuestionActions } from './use-questions';

type QuestionMenuProps = {
  question: ClientQuestion;
  clientId: string;
  /** The questions that were not sent, in their order. */
  waiting: readonly string[];
  actions: QuestionActions;
  outcome: ActOutcome;
  onEdit: () => void;
};

/** What else can be done with a question until its answer is accepted. */
export function QuestionMenu({ question, clientId, waiting, actions, outcome, onEdit }: QuestionMenuProps) {
  const { id, version, state } = question;
  const { send, withdraw, order } = actions;
  const place = waiting.indexOf(id);
  const move = (by: -1 | 1) => order.mutate({ clientId, seen: [...waiting], ids: moved(waiting, place, by) }, outcome);
  return (
    <MoreMenu label={`More for ${question.question}`}>
      {state !== 'answered' && (
        <Menu.Item onClick={onEdit}>{state === 'draft' ? 'Edit' : 'Change the day or the people'}</Menu.Item>
      )}
      {place > 0 && <Menu.Item onClick={() => move(-1)}>Move up</Menu.Item>}
      {place !== -1 && place < waiting.length - 1 && <Menu.Item onClick={() => move(1)}>Move down</Menu.Item>}
      {state === 'draft' && <Menu.Item onClick={() => send.mutate({ clientId, ids: [id] }, outcome)}>Send</Menu.Item>}
      <Menu.Item onClick={() => withdraw.mutate({ id, version }, outcome)}>
        {state === 'draft' ? 'Delete' : 'Take back'}
      </Menu.Item>
    </MoreMenu>
  );
}

/** The same ids with one of them a place further up or down. */
function moved(ids: readonly string[], place: number, by: -1 | 1): string[] {
  const next = ids.filter((_, index) => index !== place);
  next.splice(place + by, 0, ...ids.slice(place, place + 1));
  return next;
}
