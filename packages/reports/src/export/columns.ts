import type { ExportColumn } from './export-input';

export const text = (label: string): ExportColumn => ({ label, kind: 'text' });
export const money = (label: string): ExportColumn => ({ label, kind: 'money' });
export const share = (label: string): ExportColumn => ({ label, kind: 'share' });
export const number = (label: string): ExportColumn => ({ label, kind: 'number' });
