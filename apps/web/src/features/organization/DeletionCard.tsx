import { DELETION_GRACE_DAYS, type OrganizationLosses } from '@fairlead/contract/features/organization/organization';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useMe } from '#app/session/session';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { Card } from '#kit/layout/Card';
import { Bullets } from '#kit/text/Bullets';
import { Quiet } from '#kit/text/text';
import { DeleteOrganizationDialog } from './DeleteOrganizationDialog';
import { useCancelDeletion } from './use-deletion';

const COUNTED: Record<keyof OrganizationLosses, readonly [one: string, many: string]> = {
  clients: ['client', 'clients'],
  prospects: ['prospect', 'prospects'],
  simulations: ['simulation', 'simulations'],
  reports: ['report', 'reports'],
  files: ['stored file', 'stored files'],
  people: ['person of the team', 'people of the team'],
  clientUsers: ['client user', 'client users'],
  invitations: ['open invitation', 'open invitations'],
};

/** "12 clients", of what there is any. */
function lossWords(losses: OrganizationLosses, write: Writers): string[] {
  const kinds = Object.keys(COUNTED) as (keyof OrganizationLosses)[];
  return kinds
    .filter((kind) => losses[kind] > 0)
    .map((kind) => `${write.number(losses[kind])} ${COUNTED[kind][losses[kind] === 1 ? 0 : 1]}`);
}

/** The end of the organization: what would be lost, the request, and the way back while the days of grace last. */
export function DeletionCard({ ownData }: { ownData: ReactNode }) {
  const write = useWriters();
  const [isAsking, setAsking] = useState(false);
  const deletion = useQuery({ ...api.organization.deletion.queryOptions(), staleTime: 0 });
  const { msp } = useMe();
  const cancel = useCancelDeletion();
  // What everybody is shown around in stays.
  if (msp?.is_demo) return null;
  if (deletion.isError)
    return (
      <ErrorCard
        title="The deletion could not load"
        message={sentenceOf(deletion.error)}
        onRetry={() => void deletion.refetch()}
      />
    );
  if (!deletion.data) return <Skeleton height={180} radius="lg" />;
  const { request, losses, company_name } = deletion.data;
  if (request)
    return (
      <Card
        title={`Will be deleted on ${write.fullDate(request.dueAt)}`}
        sub="Until then everything works as it does now."
      >
        <Stack align="flex-start">
          <Quiet maw="64ch">
            {request.requestedBy ?? 'A global admin'} asked for it on {write.fullDate(request.requestedAt)}. Any admin
            can take it back. After that day nothing can be restored.
          </Quiet>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            Keep the organization
          </Button>
        </Stack>
      </Card>
    );
  return (
    <Card title="Delete the organization" sub={`It is erased ${DELETION_GRACE_DAYS} days after you ask for it.`}>
      <Stack align="flex-start">
        <div>
          <Quiet maw="64ch">With it goes everything in it, for good:</Quiet>
          <Bullets variant="quiet" mt={12}>
            {lossWords(losses, write).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Bullets>
        </div>
        <Button variant="default" data-danger onClick={() => setAsking(true)}>
          Delete the organization
        </Button>
      </Stack>
      {isAsking && (
        <DeleteOrganizationDialog
          name={company_name}
          losses={lossWords(losses, write)}
          ownData={ownData}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
