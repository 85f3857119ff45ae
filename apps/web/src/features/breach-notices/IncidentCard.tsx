import { INCIDENT_TEXTS } from '@fairlead/content/notices/incident';
import type { ClientIncident, Incident, NoticeDuty } from '@fairlead/contract/features/breach-notices';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Caption, Detail } from '#kit/text/text';
import { DutyList } from './DutyList';
import { draftFills, momentText } from './incident-form';

const IncidentDialog = lazy(() => import('./IncidentDialog').then((module) => ({ default: module.IncidentDialog })));
const SentDialog = lazy(() => import('./SentDialog').then((module) => ({ default: module.SentDialog })));
const DraftsDialog = lazy(() => import('./DraftsDialog').then((module) => ({ default: module.DraftsDialog })));

type IncidentCardProps = { clientId: string; clientName: string; providerName: string | null; canEdit: boolean };
type OpenDialog = { kind: 'facts' | 'close' } | { kind: 'sent' | 'draft'; duty: NoticeDuty } | null;

/** The incident a client is in: which notices are due when, what was sent, and the drafts for them. */
export function IncidentCard({ clientId, clientName, providerName, canEdit }: IncidentCardProps) {
  const query = useQuery(api.breachNotices.incident.queryOptions({ input: { clientId } }));
  const facts = useQuery(api.breachNotices.get.queryOptions({ input: { clientId } })).data?.facts;
  const [open, setOpen] = useState<OpenDialog>(null);
  const queries = useQueryClient();
  const close = () => setOpen(null);
  const take = (saved: ClientIncident) => {
    queries.setQueryData(api.breachNotices.incident.queryKey({ input: { clientId } }), saved);
    void queries.invalidateQueries({ queryKey: api.breachNotices.get.queryKey({ input: { clientId } }) });
    void queries.invalidateQueries({ queryKey: api.clients.key() });
  };
  const stored = query.data;
  const incident = stored?.incident ?? null;
  const save = async (changed: Incident) => {
    if (stored)
      take(await api.breachNotices.saveIncident.call({ clientId, version: stored.version, incident: changed }));
  };
  return (
    <Card
      title={INCIDENT_TEXTS.title}
      sub={incident ? undefined : INCIDENT_TEXTS.lead}
      action={
        canEdit &&
        incident && (
          <Group gap={8}>
            <Button variant="default" size="sm" onClick={() => setOpen({ kind: 'close' })}>
              Close incident
            </Button>
            <Button variant="default" size="sm" onClick={() => setOpen({ kind: 'facts' })}>
              Edit incident
            </Button>
          </Group>
        )
      }
    >
      <Loaded query={query} skeleton={<PageSkeleton blocks={[]} />} failed="The incident could not load">
        {({ duties, readOn }) =>
          incident ? (
            <>
              <IncidentWords incident={incident} readOn={readOn} />
              <DutyList
                duties={duties}
                incident={incident}
                onSent={(duty) => setOpen({ kind: 'sent', duty })}
                onDraft={(duty) => setOpen({ kind: 'draft', duty })}
              />
            </>
          ) : (
            <EmptyState
              title="No incident is open"
              text="When data of this client is at risk, start the clocks: each notice shows when it is due and what to send."
              action={
                canEdit && (
                  <Button disabled={!facts} onClick={() => setOpen({ kind: 'facts' })}>
                    Start incident clocks
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
      <Suspense>
        {open?.kind === 'facts' && stored && facts && (
          <IncidentDialog stored={stored} facts={facts} onClose={close} onSaved={take} />
        )}
        {open?.kind === 'sent' && incident && (
          <SentDialog duty={open.duty} incident={incident} onSave={save} onClose={close} />
        )}
        {open?.kind === 'draft' && incident && (
          <LateDraft
            clientName={clientName}
            providerName={providerName}
            incident={incident}
            duty={open.duty}
            onClose={close}
          />
        )}
      </Suspense>
      {open?.kind === 'close' && stored && (
        <ConfirmDialog
          title="Close this incident?"
          act="Close incident"
          keep="Keep it open"
          isFinal
          onAct={async () => take(await api.breachNotices.closeIncident.call({ clientId, version: stored.version }))}
          onClose={close}
        >
          Its times, people and sent notices leave this page. They stay in the audit log.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function IncidentWords({ incident, readOn }: { incident: Incident; readOn: string }) {
  const write = useWriters();
  const { zone, moments } = incident;
  return (
    <>
      <Detail>
        Discovered on {momentText(moments.discovery, write)} ({zone.replaceAll('_', ' ')}). {INCIDENT_TEXTS.lawyer}
      </Detail>
      <Caption mt={4}>
        Hours are shown in this time zone; a day ends where the notice arrives. Rules gone through on{' '}
        {write.fullDay(readOn)}.
      </Caption>
    </>
  );
}

type LateDraftProps = Pick<IncidentCardProps, 'clientName' | 'providerName'> & {
  incident: Incident;
  duty: NoticeDuty;
  onClose: () => void;
};

/** The draft for one notice, with what the incident says filled in. */
function LateDraft({ clientName, providerName, incident, duty, onClose }: LateDraftProps) {
  const write = useWriters();
  return (
    <DraftsDialog
      clientName={clientName}
      providerName={providerName}
      first={duty.draft ?? 'individuals'}
      fills={draftFills(incident, duty, write)}
      onClose={onClose}
    />
  );
}
