import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';

type ProviderEventCardProps = { figures: Figures; noun: string };

/** What one event at the provider itself would cost its clients together; nothing until a client has such a figure. */
export function ProviderEventCard({ figures, noun }: ProviderEventCardProps) {
  const { data } = useQuery(api.dashboard.providerEvent.queryOptions());
  const event = data?.event;
  if (!event) return null;
  const { clients, ratePerYear, hit, loss, lossPerYear } = event;
  const hits = Math.max(1, Math.round(hit.mean));
  return (
    <Card
      title="If you were the way in"
      sub="Provider compromise: one event that reaches many businesses through your tools"
    >
      <Note component="p">
        About 1 year in {figures.number(Math.round(1 / ratePerYear))}, such an event would hit {figures.number(hits)} of{' '}
        {figures.countOf(clients, noun)} on average and cost them {figures.short(loss.mean)} in all. One such event in
        ten hits {figures.number(Math.round(hit.oneInTen))} or more, and one in ten costs more than{' '}
        {figures.short(loss.oneInTen)}.
      </Note>
      <Note component="p" mt={8}>
        That is {figures.short(lossPerYear)} in an average year, before insurance. It is not in the figures above. The
        rate rests on few cases and may be a third or three times as high.
      </Note>
    </Card>
  );
}
