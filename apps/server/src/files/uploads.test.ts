import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { ORPCError } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRAVERSALS } from '../testing/traversals';
import { type PictureProcesses, pictureProcesses } from '../threads/picture-processes';
import { checkDocument } from './check-document';
import { checkPicture } from './check-picture';
import { cleanSvg } from './clean-svg';
import { fileName, fileTitle } from './file-name';

const svg = (inside: string, attributes = 'viewBox="0 0 40 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const GREEN = '<rect width="40" height="40" fill="#00ff00"/>';
const file = (bytes: Uint8Array | string, name = 'a file') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const sentence = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(error instanceof ORPCError)) return `no refusal: ${String(error)}`;
  return error.data?.fields?.file ?? error.message;
};

/** An archive of small files as they are, or marked as encrypted. */
function zip(entries: Record<string, string>, flags = 0): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    // Encrypted entries begin with a head of twelve bytes.
    const plain = Buffer.from(text);
    const [path, data] = [Buffer.from(name), Buffer.concat([Buffer.alloc(flags === 1 ? 12 : 0), plain])];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(path.length, 22);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, path);
    at += 30 + path.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}
const contents = (main: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}+xml"/></Types>`;
const DOCX = zip({ '[Content_Types].xml': contents('wordprocessingml.document.main'), 'word/document.xml': '<w/>' });

describe('pictures that people send', () => {
  let pictures: PictureProcesses;
  let canary: string;
  let hits = 0;
  const listener = createServer((_request, response) => {
    hits += 1;
    response.end(GREEN);
  });
  beforeAll(async () => {
    pictures = pictureProcesses();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    canary = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/x`;
  });
  afterAll(async () => {
    listener.close();
    await pictures.close();
  });
  const logo = (bytes: Uint8Array | string) => checkPicture('logo', file(bytes), pictures);

  it('are drawn from hostile drawings without running, fetching or reading anything', async () => {
    const hostile: Record<string, string> = {
      script: svg(`<script>fetch('${canary}')</script>${GREEN}`),
      handler: svg(GREEN, `viewBox="0 0 40 40" onload="fetch('${canary}')"`),
      foreign: svg(
        `<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${canary}"/></body></foreignObject>${GREEN}`,
      ),
      remote: svg(`<use xlink:href="${canary}#a"/>${GREEN}`),
      local: svg(`<use href="file:///etc/passwd#a"/>${GREEN}`),
      style: svg(`<style>@import url(${canary}); rect { fill: url(${canary}#a) }</style>${GREEN}`),
      escaped: svg(`<style>rect { fill: \\75rl(${canary}#a) }</style>${GREEN}`),
      filter: svg(`<filter id="f"><feImage href="${canary}"/></filter>${GREEN}`),
      link: svg(`<a href="javascript:alert(1)"><text>x</text></a>${GREEN}`),
      animation: svg(`<animate attributeName="href" to="${canary}"/><set attributeName="onload" to="x"/>${GREEN}`),
      stylesheet: `<?xml-stylesheet href="${canary}"?>${svg(GREEN)}`,
      handlerInside: svg(`<g onclick="x()" style="background:url('${canary}')">${GREEN}</g>`),
    };
    for (const [name, drawing] of Object.entries(hostile)) {
      const clean = cleanSvg(drawing, { width: 40, height: 40 });
      expect([name, /127\.0\.0\.1|script|file:|feImage|\son\w+=|xml-stylesheet/i.exec(clean)?.[0]]).toEqual([
        name,
        undefined,
      ]);
      const { bytes, contentType, width } = await logo(drawing);
      expect([name, contentType, width]).toEqual([name, 'image/png', 480]);
      const { dominant } = await sharp(bytes).stats();
      expect([name, dominant.g > 200 && dominant.r < 60]).toEqual([name, true]);
    }
    expect(hits).toBe(0);
  });

  it('are refused with what grows when it is read, at once', async () => {
    const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
    const bomb = `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]>${svg('<text>&e9;</text>')}`;
    const outside = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`;
    const copies = Array.from({ length: 600 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`}</g>`).join('');
    const began = performance.now();
    expect(await sentence(logo(bomb))).toMatch(/^This SVG declares entities of its own/);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await sentence(logo(outside))).toMatch(/^This SVG declares entities of its own/);
    expect(await sentence(logo(svg(copies)))).toMatch(/^This SVG has too many parts/);
    expect(await sentence(logo(svg('<image href="data:image/png;base64,AA=="/>')))).toMatch(
      /^This SVG holds a picture/,
    );
    expect(await sentence(logo('<svg><g>'))).toMatch(/^This SVG could not be read/);
    expect(await sentence(checkPicture('picture', file(svg(GREEN)), pictures))).toMatch(/^The picture must be/);
    const { width, height } = await logo(svg(GREEN, 'width="1000000000" height="9" viewBox="0 0 100000 100000"'));
    expect([width, height]).toEqual([480, 480]);
  });

  it('are measured by their head before a pixel is read', async () => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const head = Buffer.concat([Buffer.from('IHDR'), png.subarray(16, 29)]);
    head.writeUInt32BE(60_000, 4);
    head.writeUInt32BE(60_000, 8);
    const bomb = Buffer.from(png);
    head.copy(bomb, 12);
    bomb.writeUInt32BE(crc32(head), 29);
    const large = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const began = performance.now();
    for (const picture of [bomb, large])
      expect(await sentence(logo(picture))).toBe(
        'This picture has more than 25 megapixels. Make it smaller and try again.',
      );
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('that would never be done are given up, and the next one is drawn', async () => {
    const hasty = pictureProcesses(1);
    try {
      expect(await sentence(checkPicture('logo', file(svg(GREEN)), hasty))).toMatch(/could not be read in time/);
    } finally {
      await hasty.close();
    }
    expect((await logo(svg(GREEN))).width).toBe(480);
  });
});

describe('documents that people send', () => {
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

  it('are known by their content', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const kinds: [Uint8Array | string, string, string][] = [
      [pdf, 'invoice.docx', 'pdf'],
      [png, 'x.txt', 'png'],
      [DOCX, 'x.exe', 'docx'],
      [zip({ '[Content_Types].xml': contents('spreadsheetml.sheet.main') }), 'x', 'xlsx'],
      [zip({ '[Content_Types].xml': contents('presentationml.presentation.main') }), 'x', 'pptx'],
      ['name;city\nAda;Łódź\n', 'people.csv', 'csv'],
      [Buffer.from('caf\xe9, bar\r\n', 'latin1'), 'notes', 'txt'],
      [Buffer.from('\ufeffname\tcity', 'utf16le'), 'notes.txt', 'txt'],
    ];
    for (const [bytes, name, extension] of kinds)
      expect((await checkDocument('document', file(bytes, name))).extension).toBe(extension);
    expect((await checkDocument('import', file('a,b\n1,2', 'x.txt'))).extension).toBe('csv');
    const kept = await checkDocument('document', file(pdf, 'Policy 2026.final.pdf'));
    expect([kept.title, Buffer.from(kept.bytes).toString()]).toEqual(['Policy 2026.final', pdf]);
  });

  it('are refused kindly when they hide something', async () => {
    const types = { '[Content_Types].xml': contents('wordprocessingml.document.main') };
    const hidden: [Uint8Array | string, RegExp][] = [
      [zip({ ...types, 'word/vbaProject.bin': 'x' }), /contains macros/],
      [
        zip({ '[Content_Types].xml': types['[Content_Types].xml'].replace('/></', ' x="macroEnabled"/></') }),
        /contains macros/,
      ],
      [zip(types, 1), /protected with a password/],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^Old Office formats/],
      [pdf.replace('%%EOF', 'trailer <</Encrypt 5 0 R>>\n%%EOF'), /protected with a password/],
      [Buffer.concat([Buffer.from(pdf), DOCX]), /two files in one/],
      [Buffer.concat([DOCX, Buffer.from('tail')]), /two files in one/],
      [DOCX.subarray(0, 90), /two files in one/],
      [zip({ 'a.txt': 'a' }), /^The document must be PDF/],
      ['<html><script>1</script>', /^The document must be PDF/],
      [svg(GREEN), /^The document must be PDF/],
      ['MZ\u0000\u0001', /^The document must be PDF/],
      ['', /^The document must be PDF/],
    ];
    for (const [bytes, words] of hidden) expect(await sentence(checkDocument('document', file(bytes)))).toMatch(words);
    expect(await sentence(checkDocument('import', file(pdf)))).toBe('The file must be CSV or XLSX and at most 10 MB.');
  });

  it('keep of their name a title, in which no way out of a folder is left', () => {
    expect(TRAVERSALS).toHaveLength(19);
    for (const name of TRAVERSALS) {
      expect(fileTitle(name)).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.+$|^$/u);
      expect(fileName(fileTitle(name), 'pdf')).toMatch(/^[\p{L}\p{M}\p{N}-]+\.pdf$/u);
    }
    expect(fileTitle('C:\\fakepath\\Cyber policy 2026.pdf')).toBe('Cyber policy 2026');
    expect(fileTitle(`${'x'.repeat(500)}.pdf`)).toHaveLength(120);
  });
});
