import type { AdminUser } from '@fairlead/contract/admin-users';
import { StatusDot } from '../../ui/StatusDot';

export const UserStatus = ({ status }: Pick<AdminUser, 'status'>) => (
  <StatusDot status={status === 'active' ? 'done' : 'failed'}>{status === 'active' ? 'Active' : 'Suspended'}</StatusDot>
);
