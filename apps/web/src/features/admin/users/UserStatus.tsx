import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { StatusDot } from '#kit/feedback/StatusDot';

export const UserStatus = ({ status }: Pick<AdminUser, 'status'>) => (
  <StatusDot status={status === 'active' ? 'done' : 'failed'}>{status === 'active' ? 'Active' : 'Suspended'}</StatusDot>
);
