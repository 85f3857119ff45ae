import { numberText } from '#app/locale/figures';

const KILO = 1_024;

/** "340 KB", "1.2 MB": as file managers say it. */
export function fileSize(bytes: number): string {
  const [value, unit] = bytes < KILO * KILO ? [bytes / KILO, 'KB'] : [bytes / KILO / KILO, 'MB'];
  const digits = unit === 'MB' && value < 10 ? 1 : 0;
  return `${numberText(Math.max(value, unit === 'KB' ? 1 : 0), digits)} ${unit}`;
}
