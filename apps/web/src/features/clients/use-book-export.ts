import type { BOOK_FORMATS, BulkTarget } from '@fairlead/contract/client-book';
import { useMutation } from '@tanstack/react-query';
import { apiClient } from '../../lib/api';
import { sentenceOf } from '../../lib/api-problem';
import { saveFile } from '../../lib/save-file';
import { sayNow } from '../../lib/toast';

/** Saves records as a file. */
export function useBookExport() {
  return useMutation({
    mutationFn: async (asked: { target: BulkTarget; format: (typeof BOOK_FORMATS)[number] }) =>
      saveFile(await apiClient.clientBook.export(asked), `Clients.${asked.format}`),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
  });
}
