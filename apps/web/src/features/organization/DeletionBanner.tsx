import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWriters } from '#app/locale/use-writers';
import { useMay } from '#app/session/rights';
import { useMe } from '#app/session/session';
import classes from './Organization.module.css';
import { useCancelDeletion } from './use-deletion';

/** Above every page of the staff while their organization is to be deleted. */
export function DeletionBanner() {
  const write = useWriters();
  const { deletion, msp } = useMe();
  const canKeep = useMay()('organization.cancelDeletion');
  const cancel = useCancelDeletion();
  if (!deletion) return null;
  return (
    <section aria-label="Deletion of the organization" className={classes.banner}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b dir="auto">{msp?.company_name}</b> and everything in it will be deleted on {write.fullDate(deletion.dueAt)}.{' '}
        {deletion.requestedBy ?? 'A global admin'} asked for it. {!canKeep && 'Your admins can take it back.'}
      </p>
      {canKeep && (
        <Button variant="default" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          Keep the organization
        </Button>
      )}
    </section>
  );
}
