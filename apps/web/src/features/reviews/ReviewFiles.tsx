import type { Review, ReviewFormat } from '@fairlead/contract/features/reviews/reviews';
import { isAhead } from '@fairlead/contract/features/reviews/terms';
import { IconCalendarPlus, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { apiClient } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';
import { MenuAct } from '#kit/links/MoreMenu';

/** The files of a review, as items of a menu: its tables, and the invitation for a calendar. */
export function ReviewFiles({ review, forStaff }: { review: Review; forStaff: boolean }) {
  const { id, title, startsAt, state } = review;
  const exported = useDownload({
    fetchFile: (format: ReviewFormat) => apiClient.reviews.export({ id, format }),
    nameOf: (format) => `${title}.${format}`,
    failed: 'The review was not exported',
  });
  const invited = useDownload({
    fetchFile: () => apiClient.reviews.invitation({ id }),
    nameOf: () => `${title}.ics`,
    failed: 'The invitation was not made',
  });
  const isInvitable = forStaff && startsAt !== null && (isAhead(state) || state === 'canceled');
  return (
    <>
      {isInvitable && (
        <MenuAct icon={IconCalendarPlus} onClick={() => invited.mutate()}>
          {state === 'canceled' ? 'Calendar file that cancels' : 'Calendar invitation'}
        </MenuAct>
      )}
      <MenuAct icon={IconFileSpreadsheet} onClick={() => exported.mutate('xlsx')}>
        Export to Excel
      </MenuAct>
      <MenuAct icon={IconFileText} onClick={() => exported.mutate('csv')}>
        Export as CSV
      </MenuAct>
    </>
  );
}
