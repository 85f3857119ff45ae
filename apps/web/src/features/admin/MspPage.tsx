import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api';
import { fullDate } from '../../lib/figures';
import { Card } from '../../ui/Card';
import { DataList } from '../../ui/DataList';
import { FigureStrip } from '../../ui/FigureStrip';
import { Loaded, PageSkeleton } from '../../ui/Loaded';
import { TextLink } from '../../ui/links';
import { PageHead } from '../../ui/PageHead';
import { mspKind } from './msp-kind';
import { SingleSignOnCard } from './SingleSignOnCard';

type MspPageProps = {
  mspId: string;
  /** How it uses the product. */
  usage: ReactNode;
  /** What its people said of it. */
  feedback: ReactNode;
};

/** One MSP as the platform knows it. */
export function MspPage({ mspId, usage, feedback }: MspPageProps) {
  const query = useQuery(api.admin.getMsp.queryOptions({ input: { id: mspId } }));
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="This MSP could not load">
      {(msp) => (
        <>
          <PageHead
            title={msp.company_name}
            context={`${mspKind(msp)} · since ${fullDate(msp.created_at)}`}
            crumbs={[
              <TextLink key="list" to="/admin/msps">
                MSPs
              </TextLink>,
              <span key="here" aria-current="page" dir="auto">
                {msp.company_name}
              </span>,
            ]}
          />
          <FigureStrip
            label="Size"
            figures={[
              { label: 'Clients and prospects', value: msp.clients },
              { label: 'Users', value: msp.users },
            ]}
          />
          <Card title="About">
            <DataList
              rows={[
                { label: 'Contact', value: msp.contact_email ?? 'Not known' },
                { label: 'Country', value: msp.country ?? 'Not known' },
                { label: 'Kind', value: mspKind(msp) },
                { label: 'Access ends', value: msp.trial_end_date ? fullDate(msp.trial_end_date) : '–' },
              ]}
            />
          </Card>
          {usage}
          {feedback}
          <SingleSignOnCard mspId={mspId} />
        </>
      )}
    </Loaded>
  );
}
