import { ORGANIZATION_ADMIN_ROLES } from '@fairlead/contract/access/roles';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fullDate } from '#app/locale/figures';
import { useMe } from '#app/session/session';
import classes from './Organization.module.css';
import { useCancelDeletion } from './use-deletion';

/** Above every page of the staff while their organization is to be deleted. */
export function DeletionBanner() {
  const { deletion, msp, profile } = useMe();
  const cancel = useCancelDeletion();
  if (!deletion) return null;
  const isAdmin = ORGANIZATION_ADMIN_ROLES.includes(profile.role);
  return (
    <section aria-label="Deletion of the organization" className={classes.banner}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b dir="auto">{msp?.company_name}</b> and everything in it will be deleted on {fullDate(deletion.due_at)}.{' '}
        {deletion.requested_by ?? 'A global admin'} asked for it. {!isAdmin && 'Your admins can take it back.'}
      </p>
      {isAdmin && (
        <Button variant="default" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          Keep the organization
        </Button>
      )}
    </section>
  );
}
