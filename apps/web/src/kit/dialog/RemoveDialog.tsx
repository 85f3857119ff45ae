import { problemCode, sentenceOf } from '#app/api/api-problem';
import { ConfirmDialog } from './ConfirmDialog';

/** What is asked before a record goes, and how it goes. */
export type Removal = {
  /** The question: "Remove Anna Reed?" */
  title: string;
  /** What is lost. */
  text: string;
  keep: string;
  act: string;
  remove: () => Promise<unknown>;
};

/**
 * Asks before something goes; what is gone already needs no asking. What a colleague changed meanwhile stays until
 * someone has looked at it.
 */
export function RemoveDialog({ remove, text, ...question }: Removal & { onClose: () => void }) {
  const handleAct = () =>
    remove().catch((error: unknown) => {
      if (problemCode(error) !== 'NOT_FOUND') throw error;
    });
  return (
    <ConfirmDialog {...question} isDanger onAct={handleAct} wordsOf={refusalWords}>
      {text}
    </ConfirmDialog>
  );
}

const refusalWords = (error: unknown) =>
  problemCode(error) === 'CONFLICT'
    ? 'A colleague changed this meanwhile. Close this, look at it again, and decide then.'
    : sentenceOf(error);
