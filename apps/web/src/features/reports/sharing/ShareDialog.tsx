import { ERRORS } from '@fairlead/contract/api/errors';
import { isShareable } from '@fairlead/contract/features/report-shares';
import type { Report } from '@fairlead/contract/features/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { Dialog } from '#kit/dialog/Dialog';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Quiet } from '#kit/text/text';
import { LinkList } from './LinkList';
import { NewLinkForm } from './NewLinkForm';
import { ReadyLink } from './ReadyLink';
import classes from './sharing.module.css';

/** Links by which the report is read without an account: a new one, and those there are. */
export function ShareDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  const links = useQuery(api.reportShares.list.queryOptions({ input: { reportId: report.id } }));
  return (
    <Dialog onClose={onClose} title="Share by link" size={640} closesBy={made === null ? 'anything' : 'escape'}>
      <Quiet mb={16}>Anyone with the link can read “{report.title}” without an account until the day you choose.</Quiet>
      {made ? (
        <ReadyLink link={made} onAnother={() => setMade(null)} />
      ) : isShareable(report.state) ? (
        <NewLinkForm reportId={report.id} onMade={setMade} />
      ) : (
        <p className={classes.refusal} role="alert">
          {refusalOf(report.state)}
        </p>
      )}
      <Loaded query={links} skeleton={<PageSkeleton blocks={[]} />} failed="The links could not load">
        {({ items }) => (items.length > 0 ? <LinkList reportId={report.id} links={items} /> : null)}
      </Loaded>
    </Dialog>
  );
}

/** As the operation answers it. */
function refusalOf(state: Report['state']): string {
  if (state === 'draft') return ERRORS.REPORT_NOT_APPROVED.message;
  if (state === 'approved') return ERRORS.REPORT_NOT_RELEASED.message;
  return state === 'superseded'
    ? 'A newer report took its place. Share that one.'
    : 'This report was withdrawn. Make a new one to share.';
}
