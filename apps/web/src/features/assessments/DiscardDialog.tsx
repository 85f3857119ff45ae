import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode } from '#app/api/api-problem';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';

type DiscardDialogProps = { bank: QuestionBank; open: AssessmentSummary; onClose: () => void };

/** Asks before an open assessment goes, with everything said in it. */
export function DiscardDialog({ bank, open, onClose }: DiscardDialogProps) {
  const queries = useQueryClient();
  const { id, answered } = open;
  const discard = async () => {
    try {
      await api.assessments.discard.call({ id });
    } catch (error) {
      // Somebody discarded or completed it already; the list shows which.
      if (!['NOT_FOUND', 'DRAFT_CHANGED'].includes(problemCode(error) ?? '')) throw error;
    }
    queries.removeQueries({ queryKey: api.assessments.get.key({ input: { id } }) });
    void queries.invalidateQueries({ queryKey: api.assessments.list.key() });
  };
  const answers = answered === 1 ? '1 answer' : `${answered} answers`;
  return (
    <ConfirmDialog
      title={`Discard this ${bank.shortTitle.toLowerCase()} assessment?`}
      act="Discard assessment"
      keep="Keep assessment"
      isDanger
      onAct={discard}
      onClose={onClose}
    >
      {answered > 0 ? `Its ${answers}, notes and evidence are` : 'It is'} removed, for your colleagues too. Completed
      versions stay.
    </ConfirmDialog>
  );
}
