import type { OpenedShare } from '@fairlead/contract/features/report-shares';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiClient } from '#app/api/api';

type Opened = Extract<OpenedShare, { asks: 'nothing' }>;
export type OpenedReport = Opened & { file: Blob };
type Answer = OpenedReport | Extract<OpenedShare, { asks: 'password' }>;

/** Opens the link and fetches the file behind it at once, since its address lives for minutes only. */
async function openLink({ token, password }: { token: string; password?: string }): Promise<Answer> {
  const answer = await apiClient.reportShares.open({ token, ...(password ? { password } : {}) });
  if (answer.asks === 'password') return answer;
  return { ...answer, file: await apiClient.reportShares.file({ ticket: answer.ticket }) };
}

/** What the link leads to. Every opening counts, so it is opened once for a page, not with every look at it. */
export function useOpenedReport(token: string) {
  const opening = useMutation({ mutationFn: openLink });
  const { mutate } = opening;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (opened.current === token) return;
    opened.current = token;
    mutate({ token });
  }, [token, mutate]);
  return opening;
}
