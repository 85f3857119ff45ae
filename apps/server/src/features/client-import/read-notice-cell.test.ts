import { NOTICE_COLUMN_KEYS, type NoticeColumn } from '@fairlead/content/fields/notice-facts';
import { ENTITY_KEYS } from '@fairlead/content/notices/entity-types';
import { LICENSE_KEYS } from '@fairlead/content/notices/licenses';
import { PLACE_KEYS } from '@fairlead/content/notices/places';
import { NO_NOTICE_ANSWERS } from '@fairlead/risk/notices/facts';
import { noticeCells } from '@fairlead/risk/notices/table-cells';
import { describe, expect, it } from 'vitest';
import { readNoticeCell } from './read-notice-cell';

const read = (column: NoticeColumn, text: string) => readNoticeCell(column, text);

describe('a cell of what decides breach notices', () => {
  it('is read back as it was written, every place, kind of business and license', () => {
    const answers = {
      ...NO_NOTICE_ANSWERS,
      role: 'holder' as const,
      seat: 'CA-QC',
      entityTypes: [...ENTITY_KEYS],
      licenses: [...LICENSE_KEYS],
      people: PLACE_KEYS.map((place, k) => ({ place, count: k % 3 === 0 ? null : k * 1_000 })),
      dataKinds: ['health' as const, 'contact' as const],
    };
    const cells = noticeCells(answers);
    const facts = NOTICE_COLUMN_KEYS.map((column) => {
      const found = read(column, cells[column] ?? '');
      if ('sentence' in found) throw new Error(`${column} ${found.sentence}`);
      return found.facts;
    });
    expect({ ...NO_NOTICE_ANSWERS, ...Object.assign({}, ...facts) }).toEqual(answers);
    expect(Object.values(noticeCells(null))).toEqual(NOTICE_COLUMN_KEYS.map(() => null));
  });

  it('takes short names of places, and asks where they can be read two ways', () => {
    expect(read('noticePeople', 'TX: 6,000, NY (200); Germany')).toEqual({
      facts: {
        people: [
          { place: 'US-TX', count: 6_000 },
          { place: 'US-NY', count: 200 },
          { place: 'DE', count: null },
        ],
      },
    });
    expect(read('noticeSeat', 'DE')).toEqual({ sentence: 'can be read two ways. Write Delaware or Germany.' });
    expect(read('noticeSeat', 'US-DE')).toEqual({ facts: { seat: 'US-DE' } });
    expect(read('noticeSeat', 'Narnia')).toHaveProperty('sentence');
  });

  it('says what is wrong instead of guessing', () => {
    expect(read('noticePeople', 'Texas: some')).toHaveProperty('sentence');
    expect(read('noticePeople', 'Texas: 1.25')).toHaveProperty('sentence');
    expect(read('noticePeople', 'Texas: 5; TX: 6')).toEqual({ sentence: 'cannot be saved. Name each place once.' });
    expect(read('noticeLicenses', 'None of these; Regulated by APRA')).toHaveProperty('sentence');
    expect(read('noticeEntityTypes', 'Spaceport')).toEqual({
      sentence: 'names “Spaceport”, which is not on the list. Join several by semicolons.',
    });
  });
});
