/** A set of services with their prices as an address carries it: `bcdr:480,email_security:115.5`. */

/** In the client's currency; null takes the usual price. */
export type PlannedService = { key: string; monthlyPrice: number | null };

const KEY = /^[a-z_]{1,40}$/;
const PRICE = /^[\d.]{1,11}$/;
const MOST = 50;

export const planInAddress = (services: readonly PlannedService[]): string =>
  services.map(({ key, monthlyPrice }) => (monthlyPrice === null ? key : `${key}:${monthlyPrice}`)).join(',');

function serviceIn(entry: string): PlannedService | null {
  const [key = '', price, ...rest] = entry.split(':');
  if (!KEY.test(key) || rest.length > 0) return null;
  if (price === undefined) return { key, monthlyPrice: null };
  const monthlyPrice = PRICE.test(price) ? Number(price) : Number.NaN;
  return Number.isFinite(monthlyPrice) ? { key, monthlyPrice } : null;
}

/** What an address carries; null where it carries no set. */
export function planOf(address: string | undefined): PlannedService[] | null {
  const entries = (address ?? '').split(',').slice(0, MOST);
  const plan = entries.flatMap((entry) => serviceIn(entry) ?? []);
  return plan.length > 0 ? plan : null;
}
