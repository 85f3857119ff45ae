import { isStaff } from '@fairlead/contract/access/roles';
import type { TeamMember } from '@fairlead/contract/features/team';

/** Members of staff whom something can be given to, by name; whoever has it stays listed. */
export const staffChoices = (people: readonly TeamMember[] | undefined, chosen: string | null = null) =>
  (people ?? [])
    .filter(({ id, role, status }) => id === chosen || (status === 'active' && isStaff(role)))
    .map(({ id, name }) => ({ value: id, label: name }));
