import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What is sent to open a link, some with their password. */
export type LinkInput = { token: string; password?: string };

/** What a link leads to. Every opening counts, so it is opened once for a page, not with every look at it. */
export function useOpenedLink<Answer>(token: string, open: (input: LinkInput) => Promise<Answer>) {
  const opening = useMutation({ mutationFn: open });
  const { mutate } = opening;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (opened.current === token) return;
    opened.current = token;
    mutate({ token });
  }, [token, mutate]);
  return opening;
}
