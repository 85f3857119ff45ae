import { z } from 'zod';
import { ownStaffWrite } from './policy';
import { operation } from './procedure';

export const organizationExportContract = {
  exportOwnData: operation(
    'POST',
    '/organization/export',
    'exportOwnData',
    'All that the caller may see of its organization, as one workbook',
    ownStaffWrite('organization.exported'),
  ).output(z.file()),
};
