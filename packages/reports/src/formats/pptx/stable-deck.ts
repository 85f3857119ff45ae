import JSZip from 'jszip';

type Look = {
  made: Date;
  /** Of the theme, so that charts added by hand have the report's colors. RRGGBB. */
  accents: string[];
  dark: string;
};

const WORKBOOK = /\.xlsx$/;
const CHART_FILE = /^ppt\/charts\/chart(\d+)\.xml$/;
/** As it is named in paths; what a client wrote never has this form behind a slash. */
const CHART_NAME = /((?:charts|embeddings|_rels)\/(?:chart|Microsoft_Excel_Worksheet))(\d+)(?=\.x)/g;
const WRITTEN_AT = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;
/** Marks of chart series; any will do that are unlike. */
const UNIQUE_ID = /(<c16:uniqueId val=")\{[^}]*\}/g;
const ACCENT = /(<a:accent(\d)><a:srgbClr val=")[0-9A-Fa-f]{6}/g;
const DARK = /(<a:dk2><a:srgbClr val=")[0-9A-Fa-f]{6}/;

/** A presentation is an archive with the time of writing and random marks in it; here they follow from the data. */
export async function stableDeck(deck: Uint8Array, look: Look): Promise<Uint8Array> {
  const archive = await JSZip.loadAsync(deck);
  const stable = new JSZip();
  const renumbered = numbering(Object.keys(archive.files));
  // In the order of the new names: chart10 would stand before chart8.
  for (const name of Object.keys(archive.files).sort((a, b) => (renumbered(a) < renumbered(b) ? -1 : 1))) {
    const file = archive.files[name];
    if (!file || file.dir) continue;
    const content = await stableFile(name, file, look, renumbered);
    stable.file(renumbered(name), content, { date: look.made, createFolders: false });
  }
  return stable.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/** Charts are counted over the life of the process; here they begin with 1 in every deck. */
function numbering(names: string[]): (text: string) => string {
  const numbers = names.flatMap((name) => CHART_FILE.exec(name)?.[1] ?? []).map(Number);
  const first = Math.min(...numbers);
  return (text) =>
    text.replace(CHART_NAME, (_all, start: string, number: string) => `${start}${Number(number) - first + 1}`);
}

async function stableFile(
  name: string,
  file: JSZip.JSZipObject,
  look: Look,
  renumbered: (text: string) => string,
): Promise<Uint8Array | string> {
  if (WORKBOOK.test(name)) return stableDeck(await file.async('uint8array'), look);
  if (!/\.(xml|rels)$/.test(name)) return file.async('uint8array');
  let marks = 0;
  return renumbered(await file.async('string'))
    .replace(WRITTEN_AT, `$1${look.made.toISOString().replace('.000Z', 'Z')}`)
    .replace(
      UNIQUE_ID,
      (_all, start: string) =>
        `${start}{${(marks++).toString(16).padStart(8, '0').toUpperCase()}-0000-4000-8000-000000000000}`,
    )
    .replace(ACCENT, (all, start: string, number: string) =>
      look.accents[Number(number) - 1] ? start + look.accents[Number(number) - 1] : all,
    )
    .replace(DARK, `$1${look.dark}`);
}
