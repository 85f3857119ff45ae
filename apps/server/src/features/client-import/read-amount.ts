/** A number, or why the text is none: it could be two, is in another currency, or is no number at all. */
export type ReadAmount =
  | { value: number }
  | { problem: 'not_a_number' }
  | { problem: 'two_ways'; readings: [string, string] }
  | { problem: 'other_currency' };

const SIGNS: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
};
const CODE_BEFORE = /^[A-Z]{3}(?=[\d.,\s])/;
const CODE_AFTER = /[A-Z]{3}$/;

const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  mill: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/**
 * Reads `1,200`, `$2.5M`, `2.5 million`, `1.234.567`, `1 200` and `12,5`. `1.200` is 1200 to one half of the world and 1.2
 * to the other, so it is asked about.
 * @param currency of the organization; an amount marked with another one is refused
 */
export function readAmount(cell: string | number, currency: string): ReadAmount {
  if (typeof cell === 'number') return { value: cell };
  const bare = withoutCurrency(cell.normalize('NFKC').trim(), currency);
  if (bare === null) return { problem: 'other_currency' };
  const parts = /^([+-]?[\d.,'’ ]*\d)\s*(\p{L}*)\.?$/u.exec(bare);
  const scale = parts?.[2] ? SCALES[parts[2].toLowerCase()] : 1;
  if (!parts?.[1] || scale === undefined) return { problem: 'not_a_number' };
  return plainNumber(parts[1].replace(/[\s'’]/g, ' ').trim(), scale);
}

function withoutCurrency(text: string, currency: string): string | null {
  const sign = Object.keys(SIGNS).find((one) => text.includes(one));
  if (sign && !SIGNS[sign]?.includes(currency)) return null;
  const bare = sign ? text.replace(/(?:US|CA|AU|NZ|C|A)?[$€£¥]/, '').trim() : text;
  const named = CODE_BEFORE.exec(bare)?.[0] ?? CODE_AFTER.exec(bare)?.[0];
  if (!named || named.toLowerCase() in SCALES) return bare;
  return named === currency ? bare.replace(named, '').trim() : null;
}

/** Whether the signs stand between thousands alone: one to three digits, then threes. */
function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...threes] = text.replace(/^[+-]/, '').split(sign);
  return /^\d{1,3}$/.test(first) && threes.length > 0 && threes.every((part) => /^\d{3}$/.test(part));
}

function plainNumber(text: string, scale: number): ReadAmount {
  const times = (plain: string): ReadAmount => {
    const value = Number(plain);
    return Number.isFinite(value) ? { value: Number((value * scale).toPrecision(15)) } : { problem: 'not_a_number' };
  };
  if (/^[+-]?\d+$/.test(text)) return times(text);
  if (text.includes(' ')) {
    const [whole = '', rest, ...more] = text.split(/[.,]/);
    const isNumber = isGrouped(whole, ' ') && more.length === 0 && (rest === undefined || /^\d+$/.test(rest));
    return isNumber ? times(text.replaceAll(' ', '').replace(',', '.')) : { problem: 'not_a_number' };
  }
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  // Both signs: the later one is the decimal's, and the other one stands between thousands alone.
  if (comma >= 0 && point >= 0) {
    const [decimal, groups] = comma > point ? [',', '.'] : ['.', ','];
    const [whole = '', rest = '', ...more] = text.split(decimal);
    return more.length === 0 && isGrouped(whole, groups) && /^\d+$/.test(rest)
      ? times(`${whole.replaceAll(groups, '')}.${rest}`)
      : { problem: 'not_a_number' };
  }
  if (isGrouped(text, ',')) return times(text.replaceAll(',', ''));
  if (isGrouped(text, '.')) {
    if (text.indexOf('.') !== point) return times(text.replaceAll('.', ''));
    // With a word such as million after it, or a zero before it, a point starts the decimals.
    if (scale !== 1 || /^[+-]?0\./.test(text)) return times(text);
    return { problem: 'two_ways', readings: [text.replace('.', ''), String(Number(text))] };
  }
  return /^[+-]?\d*[.,]\d+$/.test(text) ? times(text.replace(',', '.')) : { problem: 'not_a_number' };
}
