import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets';

const secrets = createSecrets('k'.repeat(32));

describe('secrets', () => {
  it('open for the same purpose and key alone, and not when altered', () => {
    const sealed = secrets.seal('mail', 'Grüße');
    expect(secrets.open('mail', sealed)).toBe('Grüße');
    expect(secrets.seal('mail', 'Grüße')).not.toBe(sealed);
    expect(() => secrets.open('key', sealed)).toThrow();
    expect(() => createSecrets('l'.repeat(32)).open('mail', sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = bytes[bytes.length - 1]! ^ 1;
    expect(() => secrets.open('mail', bytes.toString('base64url'))).toThrow();
  });

  it('hash by purpose', () => {
    expect(secrets.hash('link', 'a')).toBe(secrets.hash('link', 'a'));
    expect(secrets.hash('link', 'a')).not.toBe(secrets.hash('code', 'a'));
  });

  it('need 32 characters', () => {
    expect(() => createSecrets('k'.repeat(31))).toThrow(RangeError);
  });
});
