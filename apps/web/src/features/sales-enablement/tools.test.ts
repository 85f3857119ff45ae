import { describe, expect, it } from 'vitest';
import { toolsFor } from './tools';

const names = (...args: Parameters<typeof toolsFor>) => toolsFor(...args).map((tool) => tool.name);

describe('toolsFor', () => {
  it('lists what the role can open', () => {
    expect(names('msp_user', '')).toEqual([
      'Impact simulator',
      'Risk amortizer',
      'Business Risk Assessment',
      'Client overview',
      'Reports',
    ]);
    expect(names('client_viewer', '')).toEqual(['Client overview']);
  });

  it('finds by every word, in name, text and key words', () => {
    expect(names('msp_user', 'LOSS simulation')).toEqual(['Impact simulator']);
    expect(names('msp_user', 'portfolio')).toEqual(['Client overview']);
    expect(names('msp_user', 'loss zebra')).toEqual([]);
  });
});
