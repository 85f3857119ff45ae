import { describe, expect, it } from 'vitest';
import { readAttackBundle } from './attack-bundle';

const named = (type: string, ref: string, id: string, name: string, more: object = {}) => ({
  type,
  id: `${type}--${ref}`,
  name,
  description: 'A long text with "quotes", \\ and ü.',
  external_references: [
    { source_name: 'capec', external_id: 'CAPEC-1' },
    { source_name: 'mitre-attack', external_id: id, url: `https://attack.mitre.org/${id}` },
  ],
  kill_chain_phases: [{ kill_chain_name: 'mitre-attack', phase_name: 'initial-access' }],
  ...more,
});
const relation = (type: string, from: string, to: string, more: object = {}) => ({
  type: 'relationship',
  id: `relationship--${from}-${to}`,
  relationship_type: type,
  source_ref: from,
  target_ref: to,
  ...more,
});

const OBJECTS: object[] = [
  { type: 'x-mitre-collection', id: 'x-mitre-collection--1', name: 'Enterprise ATT&CK', x_mitre_version: '20.0' },
  { type: 'intrusion-set', id: 'intrusion-set--1', name: 'A Group' },
  named('course-of-action', 'training', 'M1017', 'User Training'),
  named('course-of-action', 'old', 'M1099', 'Left Behind', { x_mitre_deprecated: true }),
  named('attack-pattern', 'phishing', 'T1566', 'Phishing'),
  named('attack-pattern', 'sub', 'T1684.001', 'Impersonation', { revoked: true, x_mitre_is_subtechnique: true }),
  named('attack-pattern', 'new', 'T1700', 'Pretending'),
  relation('mitigates', 'course-of-action--training', 'attack-pattern--phishing'),
  relation('mitigates', 'course-of-action--old', 'attack-pattern--phishing'),
  relation('mitigates', 'course-of-action--training', 'attack-pattern--new', { revoked: true }),
  relation('uses', 'intrusion-set--1', 'attack-pattern--phishing'),
  relation('revoked-by', 'attack-pattern--sub', 'attack-pattern--new'),
];
const bundle = (objects: unknown[], type = 'bundle') => JSON.stringify({ type, id: 'bundle--1', objects }, null, 4);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, known = 0) => readAttackBundle(bytesOf(text), known);

describe('the bundle of ATT&CK', () => {
  it('is read as techniques with what mitigates each, without what ended, and what took its place', async () => {
    expect(await read(bundle(OBJECTS))).toEqual({
      version: '20.0',
      rowsRead: 12,
      rejected: 0,
      techniques: [
        {
          id: 'T1566',
          name: 'Phishing',
          isEnded: false,
          replacedBy: null,
          mitigations: [{ id: 'M1017', name: 'User Training' }],
        },
        { id: 'T1684.001', name: 'Impersonation', isEnded: true, replacedBy: 'T1700', mitigations: [] },
        { id: 'T1700', name: 'Pretending', isEnded: false, replacedBy: null, mitigations: [] },
      ],
    });
  });

  it('takes the one in use where an id was given twice', async () => {
    const twice = named('attack-pattern', 'again', 'T1566', 'Phishing, before', { revoked: true });
    for (const objects of [
      [...OBJECTS, twice],
      [twice, ...OBJECTS],
    ])
      expect((await read(bundle(objects))).techniques.find(({ id }) => id === 'T1566')?.name).toBe('Phishing');
  });

  it('leaves out what does not fit', async () => {
    const many = Array.from({ length: 40 }, (_each, n) => named('attack-pattern', `n${n}`, `T${2000 + n}`, `No. ${n}`));
    const nameless = { ...named('attack-pattern', 'x', 'T3000', 'x'), name: '' };
    expect(await read(bundle([...OBJECTS, ...many, nameless]))).toMatchObject({ rejected: 1, rowsRead: 53 });
  });

  it.each([
    ['a page', '<html>Not now</html>', 0],
    ['cut short', bundle(OBJECTS).slice(0, -40), 0],
    ['another file', bundle(OBJECTS, 'report'), 0],
    ['a list', '[]', 0],
    ['empty', '', 0],
    ['without a version', bundle(OBJECTS.slice(1)), 0],
    ['without techniques', bundle(OBJECTS.slice(0, 4)), 0],
    ['full of nonsense', bundle([...OBJECTS, ...Array(5).fill({ type: 'attack-pattern' })]), 0],
    ['far smaller than before', bundle(OBJECTS), 7],
    ['far larger than before', bundle([...OBJECTS, ...OBJECTS]), 0.3],
  ])('is refused when it is %s', async (_what, text, known) => {
    await expect(read(text, known)).rejects.toThrow(/What came is not ATT&CK|no techniques|should be|where there were/);
  });
});
