import { toXlsx } from '@fairlead/reports/formats/sheets/xlsx';
import type { OrganizationExport } from '@fairlead/reports/organization-export/input';
import { organizationSheets } from '@fairlead/reports/organization-export/sheets';
import { serveTasks } from './serve-tasks';

/** Makes one workbook after the other. */
serveTasks((data: OrganizationExport) => toXlsx(organizationSheets(data), data.made));
