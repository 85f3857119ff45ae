import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { renderDemand, renderTask } from '../render';
import type { HandoutInput } from './kind';

const { provider, date, locale } = sampleBusinessRisk('dental', {}, 1_000);
const HOSTILE = '<w:br/>{{=1+1}} #set page(fill: red) & "Ann" \u202eevil';

/** A PNG of one pixel. */
const SQUARE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

function handout(part: Partial<HandoutInput> = {}): HandoutInput {
  return {
    provider,
    date,
    locale,
    paper: 'us-letter',
    title: 'Who watches at night?',
    kindWords: 'One-pager',
    about: 'For the owner',
    blocks: [
      { kind: 'paragraph', text: 'Hello Ann,\nhere it is.' },
      { kind: 'heading', text: 'Three questions' },
      { kind: 'list', items: ['Who is on call?', HOSTILE] },
      { kind: 'checks', items: ['They said who decides.'] },
      { kind: 'heading', text: 'A heading alone' },
    ],
    ...part,
  };
}

async function read(part: Partial<HandoutInput> = {}) {
  const { pdf, pageCount } = await renderTask({ kind: 'handout', input: handout(part) }, () => undefined);
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return { pageCount, text: text.replace(/\s+/g, ' ') };
}

const SAID = [
  'Who watches at night?',
  'Three questions',
  'Who is on call?',
  'They said who decides.',
  'A heading alone',
];

describe('a handout', () => {
  it.each(['a4', 'us-letter'] as const)('is a sheet on %s, with nothing of a text read as markup', async (paper) => {
    const { pageCount, text } = await read({ paper });
    expect(pageCount).toBe(1);
    for (const words of [...SAID, 'One-pager', 'Hello Ann,', '#set page(fill: red)']) expect(text).toContain(words);
    expect(text).not.toContain('Trial version');
    expect((await read({ paper, isTrial: true })).text).toContain('Trial version');
  });

  it('holds the same side by side where it is dense', async () => {
    const { text } = await read({ isDense: true });
    for (const words of SAID.slice(0, 4)) expect(text).toContain(words);
  });

  it('is a file for Word with real headings and lists, escaped where it is written', async () => {
    const bytes = await renderDemand({ kind: 'handout', input: handout() }, 'docx');
    const zip = await JSZip.loadAsync(bytes);
    const document = await zip.file('word/document.xml')!.async('string');
    const texts = [...document.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text);
    for (const words of SAID) expect(texts).toContain(words);
    expect(texts).toContain('&lt;w:br/&gt;{{=1+1}} #set page(fill: red) &amp; &quot;Ann&quot; evil');
    expect(document.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(2);
    expect(document.match(/<w:numPr>/g)).toHaveLength(3);
    const parts = Object.keys(zip.files);
    expect(parts.some((name) => name.startsWith('word/media/'))).toBe(provider.logo !== null);
    // Nothing in it points out of the file.
    for (const name of parts.filter((part) => part.endsWith('.rels')))
      expect(await zip.file(name)!.async('string')).not.toContain('TargetMode="External"');
  });

  it('is slides after a cover, one for each heading', async () => {
    const blocks = handout().blocks.slice(1);
    const bytes = await renderDemand({ kind: 'handout', input: handout({ blocks }) }, 'pptx');
    const zip = await JSZip.loadAsync(bytes);
    const slides = Object.keys(zip.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides).toHaveLength(3);
    expect(await zip.file('ppt/slides/slide2.xml')!.async('string')).toContain('Three questions');
  });

  it('shows the lists of a slide and keeps the rest for the speaker', async () => {
    const said = 'Wait for the silence.';
    const both: HandoutInput['blocks'] = [
      { kind: 'heading', text: 'The last restore' },
      { kind: 'list', items: ['On which day?'] },
      { kind: 'paragraph', text: said },
      { kind: 'heading', text: 'Prose alone' },
      { kind: 'paragraph', text: said },
    ];
    const bytes = await renderDemand({ kind: 'handout', input: handout({ blocks: both }) }, 'pptx');
    const zip = await JSZip.loadAsync(bytes);
    const of = (name: string) => zip.file(`ppt/${name}.xml`)!.async('string');
    expect(await of('slides/slide2')).toContain('On which day?');
    expect(await of('slides/slide2')).not.toContain(said);
    expect(await of('notesSlides/notesSlide2')).toContain(said);
    expect(await of('slides/slide3')).toContain(said);
  });

  it('shows a logo with its own proportions', async () => {
    const input = handout({ provider: { ...provider, logo: { format: 'png', bytes: SQUARE } } });
    const squares = async (format: 'pptx' | 'docx', name: string) => {
      const zip = await JSZip.loadAsync(await renderDemand({ kind: 'handout', input }, format));
      const picture = /<pic:pic .*?<\/pic:pic>|<p:pic>.*?<\/p:pic>/s.exec(await zip.file(name)!.async('string'))?.[0];
      const [, width, height] = /<a:ext cx="(\d+)" cy="(\d+)"/.exec(picture ?? '') ?? [];
      return [Number(width) > 100_000, Number(width) - Number(height)];
    };
    expect(await squares('pptx', 'ppt/slides/slide1.xml')).toEqual([true, 0]);
    expect(await squares('docx', 'word/header1.xml')).toEqual([true, 0]);
  });
});
