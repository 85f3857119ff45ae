import type { MovedAssessment } from '@fairlead/contract/features/assessments/moved-assessment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app/api/api';
import { firstSentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ChooseFile } from '#kit/form/upload';

const MOST_BYTES = 5 * 2 ** 20;
const NOT_ONE = 'Choose a file that was downloaded from an assessment.';

type StartFromFileProps = { clientId: string; bank: { id: string; title: string } };

/** Begins an assessment with what a downloaded one says; what is wrong with the file is said here, and nothing is begun. */
export function StartFromFile({ clientId, bank }: StartFromFileProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = useMutation({
    mutationFn: async (file: File) => {
      const document = parsed(await file.text());
      if (document === null) throw new RefusedFile(NOT_ONE);
      if (document.bank.id !== bank.id) throw new RefusedFile('This file is of another assessment.');
      return api.assessments.moveIn.call({ clientId, document });
    },
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: api.assessments.key() });
      void navigate({ to: '/clients/$clientId/assessments/$assessmentId', params: { clientId, assessmentId: id } });
    },
    onError: (error) => setRefusal(error instanceof RefusedFile ? error.message : firstSentenceOf(error)),
  });
  return (
    <>
      <ChooseFile
        variant="subtle"
        accept={['.json', 'application/json']}
        maxBytes={MOST_BYTES}
        refusal="The file is larger than 5 MB."
        isBusy={begin.isPending}
        onFile={(file) => {
          setRefusal(null);
          begin.mutate(file);
        }}
        onRefused={setRefusal}
        aria-label={`Start from a file: ${bank.title}`}
      >
        Start from a file
      </ChooseFile>
      <FormAlert>{refusal}</FormAlert>
    </>
  );
}

class RefusedFile extends Error {}

/** What the file says, as far as its form can be told here; the server reads the rest. */
function parsed(text: string): MovedAssessment | null {
  try {
    const found = JSON.parse(text) as MovedAssessment | null;
    return typeof found?.bank?.id === 'string' ? found : null;
  } catch {
    return null;
  }
}
