import { newestBank } from '@fairlead/content/question-banks/banks';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { Button, Flex } from '@mantine/core';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useStartAssessment } from '../use-start-assessment';

/** On a draft of an older version of the questions: what a newer one means, and the way to it. */
export function NewQuestionsNote({ assessment: { clientId, bankId, bankVersion } }: { assessment: Assessment }) {
  const start = useStartAssessment(clientId);
  if ((newestBank(bankId)?.version ?? 0) <= bankVersion) return null;
  return (
    <FormAlert tone="info">
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <span>
          There is a newer version of these questions. Your answers, notes and evidence move with you; questions that
          were split are marked for a second look.
        </span>
        <Button size="compact-md" variant="default" loading={start.isPending} onClick={() => start.mutate({ bankId })}>
          Use the newer questions
        </Button>
      </Flex>
    </FormAlert>
  );
}
