import { useMutation } from '@tanstack/react-query';
import { firstSentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { sayNow } from './toast';

type DownloadOptions<Asked> = {
  fetchFile: (asked: Asked) => Promise<Blob>;
  /** Used where the server names none. */
  nameOf: (asked: Asked) => string;
  /** Above the reason when it fails, where the button alone does not say what was asked for. */
  failed?: string;
};

/** Fetches a file and saves it; why it could not be had is said in a toast. */
export function useDownload<Asked = void>({ fetchFile, nameOf, failed }: DownloadOptions<Asked>) {
  return useMutation({
    mutationFn: async (asked: Asked) => saveFile(await fetchFile(asked), nameOf(asked)),
    onError: (error) => sayNow({ color: 'red', title: failed, message: firstSentenceOf(error) }),
  });
}
