import type { NfrRequest } from '@fairlead/contract/features/sign-ups';
import { Box, Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import classes from '#features/admin/Admin.module.css';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Note, Strong } from '#kit/text/text';

/** Requests for NFR access, oldest first: approving one sends the invitation. */
export function NfrRequests({ requests }: { requests: UseQueryResult<{ items: NfrRequest[] }> }) {
  const write = useWriters();
  const queries = useQueryClient();
  const [declining, setDeclining] = useState<NfrRequest | null>(null);
  // After a refusal too: where somebody else decided meanwhile, the list says so.
  const reload = () => queries.invalidateQueries({ queryKey: api.signUps.listNfrRequests.key() });
  const settled = async (message: string) => {
    notifications.show({ message });
    await reload();
    await queries.invalidateQueries({ queryKey: api.invitations.key() });
  };
  const approve = useMutation({
    mutationFn: ({ id }: NfrRequest) => api.signUps.approveNfrRequest.call({ id }),
    onSuccess: (_done, { contact_email }) => settled(`An invitation is on its way to ${contact_email}.`),
    onError: (error) => {
      notifications.show({ color: 'red', message: sentenceOf(error) });
      return reload();
    },
  });
  const decline = async ({ id, contact_email }: NfrRequest) => {
    try {
      await api.signUps.declineNfrRequest.call({ id });
    } catch (error) {
      void reload();
      throw error;
    }
    void settled(`We told ${contact_email} kindly, and offered a trial.`);
  };
  return (
    <Loaded query={requests} skeleton={<Skeleton height={220} radius="lg" />} failed="The requests could not load">
      {({ items }) => (
        <Card flush={items.length > 0}>
          {items.length === 0 ? (
            <EmptyState title="No requests wait" text="Who asks for NFR access appears here for you to decide." />
          ) : (
            <ul>
              {items.map((request) => (
                <li key={request.id} className={classes.request}>
                  <Box flex="1 1 320px" miw={0} data-breaks>
                    <Strong component="div" dir="auto">
                      {request.company_name}
                    </Strong>
                    <Note component="div">
                      <bdi>{request.contact_name}</bdi> · {request.contact_email} · asked{' '}
                      {write.fullDate(request.createdAt)}
                    </Note>
                    {request.note && (
                      <p className={classes.note} dir="auto">
                        {request.note}
                      </p>
                    )}
                  </Box>
                  <Acts gap="8px 12px">
                    <Button
                      variant="default"
                      aria-label={`Decline ${request.company_name}`}
                      onClick={() => setDeclining(request)}
                    >
                      Decline
                    </Button>
                    <Button
                      aria-label={`Approve ${request.company_name}`}
                      loading={approve.isPending && approve.variables.id === request.id}
                      onClick={() => approve.mutate(request)}
                    >
                      Approve
                    </Button>
                  </Acts>
                </li>
              ))}
            </ul>
          )}
          {declining && (
            <ConfirmDialog
              title={`Decline ${declining.company_name}?`}
              act="Decline"
              keep="Keep the request"
              isDanger
              onAct={() => decline(declining)}
              onClose={() => setDeclining(null)}
            >
              We tell {declining.contact_email} by email and offer a free trial instead.
            </ConfirmDialog>
          )}
        </Card>
      )}
    </Loaded>
  );
}
