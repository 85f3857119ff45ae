import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';

export const organizationExportContract = {
  exportOwnData: operation({
    route: 'POST /organization/export',
    id: 'exportOwnData',
    summary: 'All that the caller may see of its organization, as one workbook',
    policy: POLICIES.ownStaff,
    audit: { event: 'organization.exported', words: "Exported the organization's data" },
    output: z.file(),
  }),
};
