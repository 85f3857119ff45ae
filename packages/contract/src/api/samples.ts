/**
 * Samples name records by what they are: `idOf('client')` stands for the id of a client. A test that sends the sample puts
 * the id of a seeded record in its place; the API documentation shows it as it is.
 */
const records = new Map<string, string>();

/** Stands for another id in every request, such as in an address nobody has used yet. */
export const FRESH = 'fresh';

/**
 * The id that stands for a record in a sample.
 * @param record what the record is, such as `client` or `openAssessment`; the test world seeds one of each
 */
export function idOf(record: string): string {
  const digits = Array.from(record, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => (sum * 31 + code) % 2 ** 40,
    record.length,
  );
  const id = `5f2c8f0a-0000-4000-8000-${digits.toString(16).padStart(12, '0')}`;
  const other = records.get(id) ?? record;
  if (other !== record) throw new Error(`The records ${other} and ${record} have one sample id.`);
  records.set(id, record);
  return id;
}

/** Every record that a sample names, by the id that stands for it. */
export const sampleRecords = (): ReadonlyMap<string, string> => records;
