import { describe, expect, it } from 'vitest';
import { measuresIn } from './measure-table';

describe('a table of measures', () => {
  it('names measures by key or label, months by day or month, and shares as such or in percent', () => {
    const { measures, problems } = measuresIn(
      'Measure;Month;Value;Source\nRestores tested;2026-02;2;Backup tool\ntrained;2026-02-17;93%;\nsolve_hours;2026-01;7.5;PSA',
    );
    expect(problems).toEqual([]);
    expect(measures).toEqual([
      { measure: 'restores_tested', month: '2026-02-01', value: 2, source: 'Backup tool' },
      { measure: 'trained', month: '2026-02-01', value: 0.93, source: '' },
      { measure: 'solve_hours', month: '2026-01-01', value: 7.5, source: 'PSA' },
    ]);
  });

  it('says of each row what is wrong with it', () => {
    const rows = [
      'speed,2026-02,1',
      'trained,2026-13,1',
      'trained,2026-02,many',
      'trained,2026-02,93',
      'tickets,2026-02,2%',
    ];
    expect(measuresIn(['measure,month,value', ...rows].join('\n')).problems).toEqual([
      'Row 2: unknown measure "speed".',
      'Row 3: month must be written like 2026-02.',
      'Row 4: value must be a number.',
      'Row 5: Enter 0% to 100%.',
      'Row 6: value must be a number.',
    ]);
  });

  it('asks for its columns where they are not named, and for fewer rows', () => {
    expect(measuresIn('month,value\n2026-02,1').problems[0]).toMatch(/^The first row names the columns/);
    for (const text of ['', 'measure,month,value'])
      expect(measuresIn(text).problems[0]).toMatch(/no rows below the column names/);
    const many = `measure,month,value\n${'trained,2026-02,1\n'.repeat(2_001)}`;
    expect(measuresIn(many).problems).toEqual(['Import 2000 rows at most.']);
  });
});
