import type { Writers } from '#app/locale/figures';

const KILO = 1_024;

/** "340 KB", "1.2 MB": as file managers say it. */
export function fileSize(bytes: number, write: Writers): string {
  const [value, unit] = bytes < KILO * KILO ? [bytes / KILO, 'KB'] : [bytes / KILO / KILO, 'MB'];
  const digits = unit === 'MB' && value < 10 ? 1 : 0;
  return `${write.number(Math.max(value, unit === 'KB' ? 1 : 0), digits)} ${unit}`;
}
