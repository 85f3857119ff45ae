import { describe, expect, it } from 'vitest';
import { embedCode } from './lead-words';

describe('the button for a website', () => {
  it('is a link, and text of a title stays text', () => {
    const code = embedCode('https://msp.example/check/abc', '"><script>x</script>');
    expect(code).toContain('href="https://msp.example/check/abc"');
    expect(code).toContain('&quot;&gt;&lt;script&gt;');
    expect(code).not.toContain('<script');
  });
});
