import { describe, expect, it } from 'vitest';
import { shelvesOf, toolsFor } from './tools';

const names = (...args: Parameters<typeof toolsFor>) => toolsFor(...args).map((tool) => tool.name);

describe('toolsFor', () => {
  it('lists what the role can open', () => {
    expect(names('msp_user', '')).toEqual([
      'Impact simulator',
      'Risk amortizer',
      'Business Risk Assessment',
      'NIST assessment',
      'Client loyalty',
      'Business reviews',
      'Compliance status check',
      'Sales scripts',
      'Prospect check',
      'Sales library',
      'Threat intelligence',
      'Client overview',
      'Reports',
    ]);
    expect(names('trial_member', '')).toContain('Sales scripts');
    expect(names('trial_member', '')).not.toContain('NIST assessment');
    expect(names('client_viewer', '')).toEqual(['Client overview']);
  });

  it('finds by every word, in name, text and key words', () => {
    expect(names('msp_user', 'LOSS simulation')).toEqual(['Impact simulator']);
    expect(names('msp_user', 'portfolio')).toEqual(['Client overview']);
    expect(names('msp_user', 'loss zebra')).toEqual([]);
  });

  it('are on shelves, those used last first', () => {
    const shelves = shelvesOf(toolsFor('msp_user', ''), ['sales-scripts', 'business-risk']);
    expect(shelves.map(({ label, tools }) => [label, ...tools.map(({ name }) => name)])).toEqual([
      ['Win', 'Sales scripts', 'Business Risk Assessment', 'Impact simulator', 'Risk amortizer', 'Prospect check'],
      ['Measure', 'NIST assessment', 'Compliance status check'],
      ['Watch', 'Threat intelligence', 'Client overview'],
      ['Keep', 'Client loyalty', 'Business reviews'],
      ['Library', 'Sales library', 'Reports'],
    ]);
  });
});
