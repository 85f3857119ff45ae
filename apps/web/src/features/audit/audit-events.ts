import { AUDIT_WORDS } from '@fairlead/contract/api/audit-words';

/** Every event of the trail in plain words. The build keeps this value and leaves the operations out that declare them. */
export const auditEvents = AUDIT_WORDS;
