import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';

/** The shape of an id; everything else that names a picture is an address. */
const STORED = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What stands under an id never changes, so it is asked for once in a session; signing out forgets it with everything else. */
const pictureOf = (id: string) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: async () => addressOf(await apiClient.pictures.get({ id })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type Picture = {
  /** What an image can show, or null: there is none, it is on its way, or it is gone. */
  address: string | null;
  isLoading: boolean;
};

/** A stored picture by its id, read with the caller's own rights; an address that holds the picture is one already. */
export function usePicture(stored: string | null): Picture {
  const isId = stored !== null && STORED.test(stored);
  const { data, isLoading } = useQuery({ ...pictureOf(stored ?? ''), enabled: isId });
  return isId ? { address: data ?? null, isLoading } : { address: stored, isLoading: false };
}

/** The bytes of a file as an address, which needs no clearing up. */
export function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new TypeError('The picture could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** A logo at least this much wider than high carries its own name. */
const WORDMARK_RATIO = 1.8;

/** Whether a logo that has loaded needs no name beside it. */
export const isWordmark = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth >= naturalHeight * WORDMARK_RATIO;
