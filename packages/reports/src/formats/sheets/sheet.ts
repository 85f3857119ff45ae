/** Numbers stay numbers. `money` is in the currency of the sheet, `share` 0 to 1. */
export type ExportCell = string | number | null;
export type ExportColumn = { label: string; kind: 'text' | 'money' | 'share' | 'number' };
/** @property currency ISO 4217 */
export type ExportSheet = { name: string; currency: string; columns: ExportColumn[]; rows: ExportCell[][] };
export type ExportTable = Omit<ExportSheet, 'currency'>;

export const text = (label: string): ExportColumn => ({ label, kind: 'text' });
export const money = (label: string): ExportColumn => ({ label, kind: 'money' });
export const share = (label: string): ExportColumn => ({ label, kind: 'share' });
export const number = (label: string): ExportColumn => ({ label, kind: 'number' });
