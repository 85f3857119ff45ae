import type { AdminMspDetail } from '@fairlead/contract/admin';
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
import { AccessCard } from './AccessCard';
import { CreditsCard } from './CreditsCard';
import classes from './MspAccess.module.css';
import { MspPlanCard } from './MspPlanCard';
import { mspKind } from './msp-kind';
import { PaymentsCard } from './PaymentsCard';
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
          <div className={classes.cards}>
            {(msp.is_trial || msp.is_nfr) && <AccessCard msp={msp} />}
            {msp.is_trial && msp.credits && <CreditsCard msp={msp} credits={msp.credits} />}
            <MspPlanCard msp={msp} />
            <PaymentsCard mspId={mspId} />
            <Card title="About">
              <DataList
                rows={[
                  { label: 'Contact', value: msp.contact_email ?? 'Not known' },
                  { label: 'Country', value: msp.country ?? 'Not known' },
                  { label: 'Kind', value: mspKind(msp) },
                  ...trialHistory(msp),
                ]}
              />
            </Card>
          </div>
          {usage}
          {feedback}
          <SingleSignOnCard mspId={mspId} />
        </>
      )}
    </Loaded>
  );
}

/** What an MSP on a plan used in the trial before it. */
function trialHistory({ is_trial, credits }: AdminMspDetail) {
  if (is_trial || !credits) return [];
  return [{ label: 'Credits used in its trial', value: `${credits.total_credits_used} of ${credits.credit_limit}` }];
}
