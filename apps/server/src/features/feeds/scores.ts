import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedRefusedError } from './feed-source';

/** Chances of exploitation, of the vulnerabilities that are asked for alone. */
export type Scores = {
  version: string;
  /** ISO day of the scores. */
  day: string;
  rowsRead: number;
  rejected: number;
  chances: Map<string, number>;
};

/** The publisher's file has about 10 MB; a small answer that unpacks to a large one is none. */
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_LINE = 300;
const MOST_LINES = 2_000_000;
const MOST_REJECTED = 0.05;
/** Against the file before it: some hundred rows are added a day, and hardly any is taken out. */
const MOST_GROWTH = 10;
const MOST_SHRINKING = 0.5;

const CVE = /^CVE-\d{4}-\d{4,19}$/;

/**
 * Reads the daily file of scores line by line, as it comes or unpacked, keeping those that are wanted: memory does not grow with
 * its 360,000 rows.
 * @param known rows of the file before it, 0 where there was none
 * @throws FeedRefusedError
 */
export async function readScores(bytes: Uint8Array, wanted: ReadonlySet<string>, known: number): Promise<Scores> {
  const scores: Scores = { version: '', day: '', rowsRead: 0, rejected: 0, chances: new Map() };
  let at = 0;
  for await (const lines of linesOf(bytes)) {
    if (at + lines.length > MOST_LINES) throw new FeedRefusedError('The file is too large.');
    for (const line of lines) {
      if (at === 0) Object.assign(scores, headOf(line));
      else if (at === 1) checkColumns(line);
      else if (line !== '') readRow(line, wanted, scores);
      at += 1;
    }
  }
  const { rowsRead, rejected } = scores;
  if (rowsRead === 0) throw new FeedRefusedError('The file has no scores.');
  if (rejected > rowsRead * MOST_REJECTED)
    throw new FeedRefusedError(`${rejected} of ${rowsRead} rows are not as they should be.`);
  if (known > 0 && (rowsRead >= known * MOST_GROWTH || rowsRead < known * MOST_SHRINKING))
    throw new FeedRefusedError(`The file has ${rowsRead} rows where there were ${known}.`);
  return scores;
}

/** "#model_version:v2026.03.14,score_date:2026-03-15T00:00:00+0000" */
function headOf(line: string): { version: string; day: string } {
  const version = /model_version:([^,\s]{1,40})/.exec(line)?.[1];
  const day = /score_date:(\d{4}-\d{2}-\d{2})/.exec(line)?.[1];
  if (!line.startsWith('#') || !version || !day || Number.isNaN(Date.parse(day)))
    throw new FeedRefusedError('What came is not a file of scores.');
  return { version, day };
}

function checkColumns(line: string): void {
  if (line !== 'cve,epss,percentile') throw new FeedRefusedError('The file has other columns than it should.');
}

function readRow(line: string, wanted: ReadonlySet<string>, scores: Scores): void {
  scores.rowsRead += 1;
  const [cve = '', epss = ''] = line.split(',');
  const chance = epss === '' ? Number.NaN : Number(epss);
  if (!CVE.test(cve) || !(chance >= 0 && chance <= 1)) scores.rejected += 1;
  else if (wanted.has(cve)) scores.chances.set(cve, chance);
}

async function* linesOf(bytes: Uint8Array): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const chunk of unpacked(bytes)) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new FeedRefusedError('The file is too large.');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MOST_LINE) throw new FeedRefusedError('What came is not a file of scores.');
    yield lines.map((line) => line.trim());
  }
  if (rest !== '') yield [rest.trim()];
}

async function* unpacked(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    yield* partsOf(bytes);
    return;
  }
  const unzip = Readable.from(partsOf(bytes)).pipe(createGunzip());
  try {
    yield* unzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new FeedRefusedError('The file cannot be unpacked: it is cut short or damaged.');
    throw error;
  } finally {
    unzip.destroy();
  }
}

const PART = 64 * 1024;

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PART) yield bytes.subarray(from, from + PART);
}
