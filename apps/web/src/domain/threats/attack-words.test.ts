import { expect, it } from 'vitest';
import { attackChangeWords } from './attack-words';

const SAME = {
  id: 'T1534',
  name: 'Internal Spearphishing',
  renamedTo: null,
  isEnded: false,
  replacedBy: null,
  mitigations: { added: [], removed: [] },
};

it.each([
  [{ renamedTo: 'Phishing from Inside' }, 'Now called Phishing from Inside.'],
  [{ isEnded: true }, 'No longer in use.'],
  [{ isEnded: true, replacedBy: { id: 'T1700', name: 'Pretending' } }, 'Its place is taken by T1700 Pretending.'],
  [
    { mitigations: { added: ['M1017 User Training'], removed: ['M1019 Threat Intelligence Program'] } },
    'New against it: M1017 User Training. No longer listed against it: M1019 Threat Intelligence Program.',
  ],
])('says what a newer version of ATT&CK says of a technique: %o', (change, words) => {
  expect(attackChangeWords({ ...SAME, ...change })).toBe(words);
});
