import encodeQR from 'qr';

const BORDER_MODULES = 4;

/**
 * A QR code as one line of SVG, dark on white whatever stands behind it. Clients put it after `data:image/svg+xml;utf-8,`
 * as it is, so it holds no `#`, `%` or double quote.
 */
export function qrSvg(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER_MODULES });
  const size = rows.length;
  const dark = rows.flatMap((row, y) => runsOf(row).map(({ x, width }) => `M${x} ${y}h${width}v1H${x}z`)).join('');
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' width='240' height='240' shape-rendering='crispEdges'>`,
    `<path fill='white' d='M0 0h${size}v${size}H0z'/>`,
    `<path fill='black' d='${dark}'/>`,
    '</svg>',
  ].join('');
}

/** Neighbouring dark modules of a row as one run each. */
function runsOf(row: readonly boolean[]): Array<{ x: number; width: number }> {
  const runs: Array<{ x: number; width: number }> = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.x + last.width === x) last.width += 1;
    else runs.push({ x, width: 1 });
  });
  return runs;
}
