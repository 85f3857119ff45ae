import type { Portal, PortalNews } from '@fairlead/contract/features/portal';
import {
  type Icon,
  IconFileText,
  IconListCheck,
  IconMessageQuestion,
  IconSignature,
  IconWaveSine,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';

const NEWS: Record<PortalNews['kind'], { icon: Icon; words: (title: string) => string }> = {
  proposal_sent: { icon: IconSignature, words: (title) => `To sign: ${title}` },
  report_released: { icon: IconFileText, words: (title) => `New report: ${title}` },
  step_shared: { icon: IconListCheck, words: (title) => `New in your plan: ${title}` },
  question_sent: { icon: IconMessageQuestion, words: (title) => title },
  assessment_asked: { icon: IconMessageQuestion, words: (title) => `Questions for you: ${title}` },
  result_ready: { icon: IconWaveSine, words: () => 'New figures for your company' },
};

/** Where the thing itself is. */
function newsLink(clientId: string, kind: PortalNews['kind'], targetId: string) {
  const params = { clientId };
  switch (kind) {
    case 'proposal_sent':
      return linkOptions({
        to: '/clients/$clientId/proposals/$proposalId',
        params: { clientId, proposalId: targetId },
      });
    case 'report_released':
      return linkOptions({ to: '/clients/$clientId/reports/$reportId', params: { clientId, reportId: targetId } });
    case 'step_shared':
      return linkOptions({ to: '/clients/$clientId/roadmap', params });
    case 'question_sent':
    case 'assessment_asked':
      return linkOptions({ to: '/clients/$clientId/requests', params });
    case 'result_ready':
      return linkOptions({
        to: '/clients/$clientId/simulations/$simulationId',
        params: { clientId, simulationId: targetId },
      });
  }
}

/** What the provider showed or asked in the last weeks. */
export function NewsCard({ portal: { client, news } }: { portal: Portal }) {
  const write = useWriters();
  return (
    <Card title="What is new" flush={news.length > 0}>
      {news.length === 0 ? (
        <Quiet>Nothing new in the last weeks.</Quiet>
      ) : (
        <ItemList>
          {news.map(({ kind, title, targetId, at }) => (
            <ListItem
              key={`${kind} ${targetId}`}
              icon={NEWS[kind].icon}
              title={<TextLink {...newsLink(client.id, kind, targetId)}>{NEWS[kind].words(title)}</TextLink>}
              line={write.recentDate(at)}
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}
