import { z } from 'zod';
import { ownStaffWrite } from '../api/policy';
import { operation } from '../api/procedure';

export const organizationExportContract = {
  exportOwnData: operation(
    'POST',
    '/organization/export',
    'exportOwnData',
    'All that the caller may see of its organization, as one workbook',
    ownStaffWrite('organization.exported'),
  ).output(z.file()),
};
