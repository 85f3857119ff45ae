import type { BOOK_FORMATS, BulkTarget } from '@fairlead/contract/features/clients/book';
import { apiClient } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';

/** Saves records as a file. */
export function useBookExport() {
  return useDownload({
    fetchFile: (asked: { target: BulkTarget; format: (typeof BOOK_FORMATS)[number] }) =>
      apiClient.clientBook.export(asked),
    nameOf: ({ format }) => `Clients.${format}`,
  });
}
