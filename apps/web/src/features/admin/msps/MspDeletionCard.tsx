import type { OrganizationDeletion } from '@fairlead/contract/features/organization/organization';
import { DELETION_GRACE_DAYS } from '@fairlead/contract/features/organization/organization';
import { Button, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { TypeToConfirmDialog } from '#kit/dialog/TypeToConfirmDialog';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import classes from './access/MspAccess.module.css';

/** The end of an MSP: asked for here or by itself, and taken back while the days of grace last. */
export function MspDeletionCard({ mspId }: { mspId: string }) {
  const write = useWriters();
  const queries = useQueryClient();
  const input = { id: mspId };
  const query = useQuery(api.organization.deletionOfMsp.queryOptions({ input }));
  const [isAsking, setAsking] = useState(false);
  const known = (deletion: OrganizationDeletion) =>
    queries.setQueryData(api.organization.deletionOfMsp.queryKey({ input }), deletion);
  const keep = useMutation({
    mutationFn: () => api.organization.cancelDeletionOfMsp.call(input),
    onSuccess: (deletion) => {
      known(deletion);
      notifications.show({ message: `${deletion.company_name} stays. Nothing was lost.` });
    },
    onError: (error) => notifications.show({ color: 'red', message: sentenceOf(error) }),
  });
  return (
    <Card title="Deletion">
      <Loaded query={query} skeleton={<Skeleton height={64} />} failed="The deletion could not load">
        {({ request, company_name }) =>
          request ? (
            <>
              <Text component="div" variant="total" className={classes.headline} data-status="soon">
                Deleted on {write.fullDate(request.dueAt)}
              </Text>
              <p className={classes.detail}>
                {request.requestedBy ?? 'A global admin'} asked for it on {write.fullDate(request.requestedAt)}.
              </p>
              <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
                Keep it
              </Button>
            </>
          ) : (
            <>
              <Text c="var(--fl-ink-2)">
                It is erased {DELETION_GRACE_DAYS} days after it is asked for, with everything in it. Until then it can
                be taken back.
              </Text>
              <Button variant="default" mt={12} onClick={() => setAsking(true)}>
                Delete this MSP
              </Button>
              {isAsking && (
                <DeleteMspDialog mspId={mspId} name={company_name} onDone={known} onClose={() => setAsking(false)} />
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

type DeleteMspDialogProps = {
  mspId: string;
  name: string;
  onDone: (deletion: OrganizationDeletion) => void;
  onClose: () => void;
};

function DeleteMspDialog({ mspId, name, onDone, onClose }: DeleteMspDialogProps) {
  const freshly = useFreshSignIn();
  const handleAct = async (typed: string) => {
    const deletion = await freshly(() =>
      api.organization.requestDeletionOfMsp.call({ id: mspId, company_name: typed }),
    );
    if (!deletion) return false;
    onDone(deletion);
  };
  return (
    <TypeToConfirmDialog
      title={`Delete ${name}?`}
      name={name}
      missing="Enter the name of the MSP."
      act={`Delete in ${DELETION_GRACE_DAYS} days`}
      keep="Keep it"
      onAct={handleAct}
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">Its admins are told by email, and any of them can take it back until then.</Text>
    </TypeToConfirmDialog>
  );
}
