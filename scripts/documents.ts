/** What source and documents say of other documents: nothing may be named that is not in the repository. */
import { dirname, join, normalize } from 'node:path/posix';
import type { SourceFile } from './source-files';

/** A document that a reader of the repository cannot open, by the words that such references are made of. */
const ELSEWHERE = /§|\bthe specification\b|\(specification\b|\bsecurity bar\b|\bthe design's section\b/i;

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

const headingsOf = (text: string) => [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1] as string);

type Tree = { documents: Map<string, string>; paths: ReadonlySet<string>; names: ReadonlySet<string> };

/** Documents by path, every file and folder that there is, and every name in the sources. */
export function treeOf(documents: SourceFile[], files: string[], sources: SourceFile[] = []): Tree {
  const paths = new Set<string>();
  for (const file of files) for (let at = file; at !== '.'; at = dirname(at)) paths.add(at);
  const names = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  return { documents: new Map(documents.map(({ path, text }) => [path, text])), paths, names };
}

/** `docs/….md`, and after a comma the heading in it, as comments refer to a document. */
const REFERENCE = /\bdocs\/[\w./-]+?\.md\b(?:, ([A-Z][^).;:,*]*)(?=[).;:,]))?/g;

/** Laws are cited by their sections, which is what the sign of a section is for. */
const CITES_LAWS = /^packages\/content\/src\/notices\/rules\//;

/** References of a source file that lead nowhere, as `path:line: what`. */
export function referenceBreaks({ path, text }: SourceFile, { documents }: Tree): string[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}:`;
    const isElsewhere = ELSEWHERE.test(CITES_LAWS.test(path) ? line.replaceAll('§', '') : line);
    const broken = isElsewhere ? [`${at} names a document that is not in the repository`] : [];
    for (const [reference, heading] of line.matchAll(REFERENCE)) {
      const document = documents.get(reference.split(',')[0] as string);
      if (document === undefined) broken.push(`${at} no document ${reference}`);
      else if (heading !== undefined && !headingsOf(document).includes(heading))
        broken.push(`${at} no heading "${heading}"`);
    }
    return broken;
  });
}

/** Tops of the tree; a path that a document writes in code style begins with one of them. */
const OWN_PATH = /^(apps|packages|docs|scripts|e2e|bench)\/[\w./-]+$/;
/** A path from the folder that the document is in, as the READMEs of packages write. */
const NEAR_PATH = /^(src|test|migrations|typst)(\/[\w./-]+)?$/;

/** A name of the code: in camelCase, PascalCase or snake_case, perhaps of an object or called. */
const OWN_NAME = /^(?:[a-zA-Z]+\.)?(?<name>[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+_[a-z_]+)(?:\(\))?$/;

/** Links, paths and names of a document that lead nowhere, as `path: what`. */
export function documentBreaks({ path, text }: SourceFile, { documents, paths, names }: Tree): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] as string);
  const deadLinks = links.flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? path : normalize(join(dirname(path), to)).replace(/\/$/, '');
    if (!paths.has(target)) return [`${path}: no ${link}`];
    const headings = headingsOf(documents.get(target) ?? '').map(slug);
    return anchor === undefined || headings.includes(anchor) ? [] : [`${path}: no heading ${link}`];
  });
  const codes = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] as string).replace(/\/$/, ''));
  const deadPaths = codes.filter((code) => {
    if (NEAR_PATH.test(code)) return !paths.has(join(dirname(path), code));
    return OWN_PATH.test(code) && !paths.has(code);
  });
  const deadNames = codes.filter((code) => {
    const name = OWN_NAME.exec(code)?.groups?.name;
    return name !== undefined && !names.has(name);
  });
  const elsewhere = ELSEWHERE.test(text) ? [`${path}: names a document that is not in the repository`] : [];
  return [...deadLinks, ...[...deadPaths, ...deadNames].map((code) => `${path}: no ${code}`), ...elsewhere];
}
