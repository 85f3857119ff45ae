import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiClient } from '#app/api/api';

/** What the link leads to. Every opening counts, so it is opened once for a page. */
export function useOpenedPresentation(token: string) {
  const opening = useMutation({ mutationFn: (input: { token: string }) => apiClient.presentations.open(input) });
  const { mutate } = opening;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (opened.current === token) return;
    opened.current = token;
    mutate({ token });
  }, [token, mutate]);
  return opening;
}
