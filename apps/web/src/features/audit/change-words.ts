/** A value of the audit trail as people read it; what holds several is read one after the other. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map(valueWords)
    : Object.entries(value).map(([name, part]) => `${fieldWords(name)}: ${valueWords(part)}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** `company_name` as "Company name", `annualRevenue` as "Annual revenue". */
export function fieldWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
