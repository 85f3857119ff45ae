import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import type { RankedPain } from '@fairlead/contract/features/sales-scripts';
import { describe, expect, it } from 'vitest';
import { suggestedPains } from './use-setup-form';

const pains = CONTROL_KEYS.map(
  (control): RankedPain => ({ control, rank: 0, isCritical: false, level: 0, origin: 'assumed', lossShare: null }),
);
const suggested = (told: ControlKey[]) => suggestedPains({ told, pains });
const [first, second, third] = CONTROL_KEYS;

describe('the pains a script begins with', () => {
  it('are the three that rank highest', () => {
    expect(suggested([])).toEqual([first, second, third]);
  });

  it('are those they told before them, five at most', () => {
    expect(suggested(['backup'])).toEqual(['backup', ...CONTROL_KEYS.filter((key) => key !== 'backup').slice(0, 2)]);
    expect(suggested([...CONTROL_KEYS].slice(0, 7))).toEqual(CONTROL_KEYS.slice(0, 5));
  });
});
