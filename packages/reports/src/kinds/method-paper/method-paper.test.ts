import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderTask } from '../render';

describe.each(['a4', 'us-letter'] as const)('the method on %s', (paper) => {
  it('fits two pages, with its formulas, constants and publications', async () => {
    const input = { parameterSet: currentParameters.version, paper };
    const { pdf, pageCount } = await renderTask({ kind: 'method-paper', input }, () => undefined);
    expect(pageCount).toBe(2);
    const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
    const read = text.replace(/\s+/g, ' ');
    for (const words of ['The event that counts', '$5,000', 'Downtime', 'Premium test', '25 of 25', 'Publications'])
      expect(read).toContain(words);
    expect(read).not.toMatch(/NaN|undefined|Infinity|[_^]\{/);
  });
});
