/**
 * The mark of the demo MSP, drawn for it: an eight-pointed star over a horizon line.
 * Kept as source so that it can be changed; stored as a bitmap like every uploaded logo.
 */
const LODESTAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
<rect width="240" height="240" rx="44" fill="#1f5f5b"/>
<path d="M120 28 L132 98 L186 66 L146 114 L212 120 L146 126 L166 150 L74 150 L94 126 L28 120 L94 114 L54 66 L108 98 Z" fill="#f6f1e7"/>
<path d="M52 172 H188" stroke="#c8772e" stroke-width="10" stroke-linecap="round"/>
<path d="M84 196 H156" stroke="#c8772e" stroke-width="10" stroke-linecap="round"/>
</svg>`;

/** The demo MSP's logo as a PNG in a data address. */
export async function demoLogo(): Promise<string> {
  // Pictures are drawn by processes of their own; here the library is needed once, when the demo is made.
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(LODESTAR)).png({ compressionLevel: 9 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
