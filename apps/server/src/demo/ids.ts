import { createHash } from 'node:crypto';

/**
 * The id of a row of the demo: the same name gives the same id, so that seeding again finds what is already there.
 * A UUID of version 8 (RFC 9562, section 5.8) made from SHA-256.
 */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`fairlead demo/${name}`).digest('hex').slice(0, 32);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ];
  return parts.join('-');
}
