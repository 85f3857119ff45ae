/** A set of services with their prices as an address carries it: `bcdr:480,email_security:115.5`. */

/** In the client's currency; null takes the usual price. */
export type PlannedService = { key: string; monthlyPrice: number | null };

const ENTRY = /^([a-z_]{1,40})(?::(\d{1,8}(?:\.\d{1,2})?))?$/;
const LONGEST = 50;

export const planInAddress = (services: readonly PlannedService[]): string =>
  services.map(({ key, monthlyPrice }) => (monthlyPrice === null ? key : `${key}:${monthlyPrice}`)).join(',');

/** What an address carries; null where it carries no set. */
export function planOf(address: string | undefined): PlannedService[] | null {
  const entries = (address ?? '')
    .split(',')
    .slice(0, LONGEST)
    .map((entry) => ENTRY.exec(entry));
  const plan = entries.flatMap((found) =>
    found?.[1] ? [{ key: found[1], monthlyPrice: found[2] === undefined ? null : Number(found[2]) }] : [],
  );
  return plan.length > 0 ? plan : null;
}
