import type { BOOK_FORMATS, BulkTarget } from '@fairlead/contract/features/clients/book';
import { useMutation } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { sayNow } from '#kit/feedback/toast';

/** Saves records as a file. */
export function useBookExport() {
  return useMutation({
    mutationFn: async (asked: { target: BulkTarget; format: (typeof BOOK_FORMATS)[number] }) =>
      saveFile(await apiClient.clientBook.export(asked), `Clients.${asked.format}`),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
  });
}
