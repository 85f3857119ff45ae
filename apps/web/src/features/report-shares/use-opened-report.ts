import type { OpenedShare } from '@fairlead/contract/features/report-shares';
import { apiClient } from '#app/api/api';
import { type LinkInput, useOpenedLink } from '#kit/links/use-opened-link';

type Opened = Extract<OpenedShare, { asks: 'nothing' }>;
export type OpenedReport = Opened & { file: Blob };
type Answer = OpenedReport | Extract<OpenedShare, { asks: 'password' }>;

/** Opens the link and fetches the file behind it at once, since its address lives for minutes only. */
async function openLink({ token, password }: LinkInput): Promise<Answer> {
  const answer = await apiClient.reportShares.open({ token, ...(password ? { password } : {}) });
  if (answer.asks === 'password') return answer;
  return { ...answer, file: await apiClient.reportShares.file({ ticket: answer.ticket }) };
}

export const useOpenedReport = (token: string) => useOpenedLink(token, openLink);
