import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** What a drawing is made of. Whatever is not named here is left out with all it holds. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'switch', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker'],
  ...['filter', 'feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feMerge'],
  ...['feMergeNode', 'feDropShadow', 'feComponentTransfer', 'feFuncA', 'feFuncR', 'feFuncG', 'feFuncB'],
]);
const LINKS: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'data']);

const MOST_ELEMENTS = 20_000;
const MOST_DEPTH = 100;
/** Copies of copies of copies grow without end; a drawing gets along with these. */
const MOST_COPIES = 500;

const OWN_ENTITIES = 'This SVG declares entities of its own. Save it as plain SVG or as PNG and try again.';
const NO_DRAWING = 'This SVG could not be read. Save it as plain SVG or as PNG and try again.';
const HOLDS_PICTURE = 'This SVG holds a picture made of pixels. Save it as PNG and try again.';
const TOO_MUCH = 'This SVG has too many parts for a logo. Save it as PNG and try again.';

type Box = { width: number; height: number };
type Attributes = Record<string, string>;

/**
 * A drawing as nothing but shapes: without scripts, links to anything outside it, foreign content and declarations. It is
 * written anew with the size it is to be drawn at.
 * @param fit the box it has to fit in, in pixels
 * @throws RangeError with a sentence for people
 */
export function cleanSvg(source: string, fit: Box): string {
  const parts: string[] = [];
  const open: { name: string; isKept: boolean }[] = [];
  let elements = 0;
  let copies = 0;
  const isKept = () => open.at(-1)?.isKept ?? true;

  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    throw new RangeError(NO_DRAWING);
  });
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw new RangeError(OWN_ENTITIES);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    elements += 1;
    if (name === 'use') copies += 1;
    if (elements > MOST_ELEMENTS || open.length >= MOST_DEPTH || copies > MOST_COPIES) throw new RangeError(TOO_MUCH);
    if (open.length === 0 && name !== 'svg') throw new RangeError(NO_DRAWING);
    if (name === 'image') throw new RangeError(HOLDS_PICTURE);
    const kept = isKept() && ELEMENTS.has(name);
    const own = open.length === 0 ? rootAttributes(attributes, fit) : attributes;
    if (kept) parts.push(`<${name}${written(own)}>`);
    open.push({ name, isKept: kept });
  });
  parser.on('text', (text) => {
    const parent = open.at(-1);
    if (parent?.isKept) parts.push(escaped(parent.name === 'style' ? safeStyle(text) : text));
  });
  parser.on('cdata', (text) => {
    const parent = open.at(-1);
    if (parent?.isKept) parts.push(escaped(parent.name === 'style' ? safeStyle(text) : text));
  });
  parser.on('closetag', ({ name }) => {
    if (open.pop()?.isKept) parts.push(`</${name}>`);
  });
  parser.write(source.replace(/^\uFEFF/, '').trimStart()).close();
  if (elements === 0) throw new RangeError(NO_DRAWING);
  return parts.join('');
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([name, value]) => isHarmless(name, value))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** An attribute that neither runs anything nor leads out of the drawing. */
function isHarmless(name: string, value: string): boolean {
  const plain = name.toLowerCase();
  if (plain.startsWith('on') || plain === 'xml:base') return false;
  if (LINKS.has(plain)) return value.trim().startsWith('#');
  if (plain.startsWith('xmlns')) return /^https?:\/\/[\w./#-]+$/.test(value);
  return safeStyle(value) === value;
}

/** Style rules that draw on nothing but the drawing itself; others are dropped whole. */
function safeStyle(text: string): string {
  const plain = text.replaceAll(/\\[0-9a-f]{1,6}\s?|\\|\/\*|\*\//gi, '\u0000');
  const addresses = plain.matchAll(/url\s*\(\s*(?<target>[^)]*)\)/gi);
  const leads = [...addresses].some(({ groups }) => !/^['"]?#/.test(groups?.target?.trim() ?? ''));
  const isOpen =
    leads || plain.includes('\u0000') || /@import|expression\s*\(|javascript:|data:|image-set|src\s*\(/i.test(plain);
  return isOpen ? '' : text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The drawing's own proportions, scaled into the box. */
function rootAttributes(attributes: Attributes, fit: Box): Attributes {
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = box;
  const width = positive(boxWidth) ?? positive(Number.parseFloat(attributes.width ?? ''));
  const height = positive(boxHeight) ?? positive(Number.parseFloat(attributes.height ?? ''));
  if (width === null || height === null) throw new RangeError(NO_DRAWING);
  const scale = Math.min(fit.width / width, fit.height / height);
  const size = (length: number) => String(Math.max(1, Math.round(length * scale)));
  const viewBox = positive(boxWidth) && positive(boxHeight) ? box.join(' ') : `0 0 ${width} ${height}`;
  return { ...attributes, xmlns: 'http://www.w3.org/2000/svg', viewBox, width: size(width), height: size(height) };
}

const positive = (length: number) => (Number.isFinite(length) && length > 0 && length < 1e6 ? length : null);
