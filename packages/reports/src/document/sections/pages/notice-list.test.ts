import { NO_NOTICE_ANSWERS } from '@fairlead/risk/notices/facts';
import { noticeList } from '@fairlead/risk/notices/list';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#document/page';
import { businessRisk } from '#kinds/business-risk/kind';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { documentContext } from '../context';
import { withParts } from '../parts';
import { documentSheets } from '../sheets';
import { slidesOf } from '../slides';
import { noticesPages } from './event-timeline';

const LIST = noticeList(
  {
    ...NO_NOTICE_ANSWERS,
    role: 'owner',
    seat: 'US-CA',
    people: [
      { place: 'US-CA', count: 6_000 },
      { place: 'US-KY', count: 200 },
    ],
    dataKinds: ['health', 'identity'],
    regions: ['US'],
    sector: 'healthcare',
    dataSensitivity: 'health',
    recordsHeld: null,
    regulations: ['hipaa', 'ferpa'],
    isInsured: null,
  },
  '2026-11-22',
  { settledOnly: true },
);
const PRINTED = { parts: ['financial', 'facts', 'notices'], banks: ['breach'] } as const;
const contextOf = (change: object) =>
  documentContext(withParts(PRINTED, { ...sampleBusinessRisk('dental', {}, 2_000), ...change }), (name) => name);

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : '');
const printed = (change: object) => JSON.stringify(noticesPages(contextOf(change)));

describe('the notices of a report', () => {
  it('are the same lines in the same words on pages, slides and in the workbook', () => {
    const context = contextOf({ notices: LIST });
    const applying = LIST.lines.filter(({ state }) => state === 'applies').map(({ tell, when }) => [tell, when]);
    const [first] = noticesPages(context)[0]?.blocks ?? [];
    const rows = first?.kind === 'table' ? first.rows : [];
    expect(rows.map(([tell = '', when = '']) => [textOf(tell), textOf(when)])).toEqual(applying);
    const slides = slidesOf(context, []).filter(({ title }) => title === 'Who must be notified, and by when');
    const onSlides = slides.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'table' ? part.rows : [])));
    expect(onSlides.map(([tell, when]) => [tell, when])).toEqual(applying);
    const sheet = documentSheets(businessRisk, {
      input: context.input,
      fingerprint: 'ab'.repeat(32),
      own: [],
      told: null,
    }).find(({ name }) => name === 'Breach notices');
    const inSheet = sheet && 'rows' in sheet ? sheet.rows : [];
    expect(inSheet.filter(([state]) => state === 'Applies, from what is known').map((row) => [row[1], row[3]])).toEqual(
      applying,
    );
  });

  it('say what they were chosen from, what is not known, where each comes from, and that a lawyer confirms', () => {
    const text = printed({ notices: LIST });
    for (const said of [
      'California (6,000)',
      'Assumed from the record',
      'requires no breach notice',
      LIST.lines[0]?.rows[0]?.source.title ?? 'a source',
      'Gone through on November 22, 2026',
      'A lawyer must confirm it for the case.',
    ])
      expect(text).toContain(said);
    // What is not settled about sources stays with the staff.
    expect(text).not.toMatch(/account of the law|to be confirmed/i);
    for (const { doubt } of LIST.lines.flatMap(({ rows }) => rows)) if (doubt) expect(text).not.toContain(doubt);
  });

  it('stay those of its time in a report that was made before lists were kept', () => {
    const facts = { regions: ['US'], dataSensitivity: 'health', sector: 'healthcare', regulations: [] };
    const text = printed({ facts });
    expect(text).toContain('US states, earliest');
    expect(text).toContain('Where these duties come from');
  });
});
