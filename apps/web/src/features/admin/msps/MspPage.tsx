import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { DataList } from '#kit/table/DataList';
import { PaymentsCard } from '../payments/PaymentsCard';
import { SingleSignOnCard } from '../single-sign-on/SingleSignOnCard';
import { AccessCard } from './access/AccessCard';
import { CreditsCard } from './access/CreditsCard';
import classes from './access/MspAccess.module.css';
import { EditMspDialog } from './EditMspDialog';
import { MspDeletionCard } from './MspDeletionCard';
import { MspPeopleCard } from './MspPeopleCard';
import { MspPlanCard } from './MspPlanCard';
import { mspKind } from './msp-kind';
import { SuspensionCard } from './SuspensionCard';

type MspPageProps = {
  mspId: string;
  /** How it uses the product. */
  usage: ReactNode;
  /** What its people said of it. */
  feedback: ReactNode;
  /** What was done there and to it. */
  audit: ReactNode;
};

/** One MSP as the platform knows it. */
export function MspPage({ mspId, usage, feedback, audit }: MspPageProps) {
  const write = useWriters();
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(api.admin.getMsp.queryOptions({ input: { id: mspId } }));
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="This MSP could not load">
      {(msp) => (
        <>
          <PageHead
            title={msp.company_name}
            context={
              <Group gap={8} component="span">
                {`${mspKind(msp)} · since ${write.fullDate(msp.created_at)}`}
                {msp.suspendedAt && (
                  <Badge component="span" color="red" variant="light" tt="none" radius="sm">
                    Suspended
                  </Badge>
                )}
              </Group>
            }
            actions={
              <Button variant="default" onClick={() => setEditing(true)}>
                Edit details
              </Button>
            }
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
              { label: 'Last active', value: msp.lastActive ? activeDay(msp.lastActive, write) : 'Never' },
            ]}
          />
          <div className={classes.cards}>
            {(msp.is_trial || msp.is_nfr) && <AccessCard msp={msp} />}
            {msp.is_trial && msp.credits && <CreditsCard msp={msp} credits={msp.credits} />}
            <MspPlanCard msp={msp} />
            <SuspensionCard msp={msp} />
            <PaymentsCard mspId={mspId} />
            <Card title="About">
              <DataList
                rows={[
                  { label: 'Contact', value: msp.contact_email || 'Not known' },
                  { label: 'Phone', value: msp.contact_phone || 'Not known' },
                  { label: 'Place', value: placeOf(msp) || 'Not known' },
                  { label: 'Currency', value: msp.preferred_currency },
                  { label: 'Kind', value: mspKind(msp) },
                  ...trialHistory(msp),
                ]}
              />
            </Card>
          </div>
          <MspPeopleCard mspId={mspId} />
          {usage}
          {feedback}
          <SingleSignOnCard mspId={mspId} />
          {audit}
          <MspDeletionCard mspId={mspId} />
          {isEditing && <EditMspDialog msp={msp} onClose={() => setEditing(false)} />}
        </>
      )}
    </Loaded>
  );
}

/** "Today", "Mar 12": the day at the head of a figure. */
function activeDay(instant: string, write: Writers): string {
  const day = write.dayInSentence(instant);
  return day.charAt(0).toUpperCase() + day.slice(1);
}

const placeOf = ({ city, state, country }: AdminMspDetail): string =>
  [city, state, country].filter((part) => part !== '').join(', ');

/** What an MSP on a plan used in the trial before it. */
function trialHistory({ is_trial, credits }: AdminMspDetail) {
  if (is_trial || !credits) return [];
  return [{ label: 'Credits used in its trial', value: `${credits.total_credits_used} of ${credits.credit_limit}` }];
}
