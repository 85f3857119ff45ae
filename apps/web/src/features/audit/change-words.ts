/** A value of the audit trail as people read it. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `company_name` as "Company name". */
export function fieldWords(name: string): string {
  const words = name.replaceAll(/[_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
