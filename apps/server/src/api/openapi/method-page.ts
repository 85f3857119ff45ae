import { type FormulaPart, formulaParts } from '@fairlead/content/method/formula';
import { type MethodConstant, type MethodSource, methodPaper } from '@fairlead/content/method/method-paper';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { escapeHtml } from '#pages/html';

const TAGS: Record<FormulaPart['kind'], string | null> = { base: null, sub: 'sub', sup: 'sup' };

const marked = (text: string): string =>
  formulaParts(text)
    .map(({ kind, text: part }) => {
      const tag = TAGS[kind];
      return tag ? `<${tag}>${escapeHtml(part)}</${tag}>` : escapeHtml(part);
    })
    .join('');

const paragraph = (text: string | undefined) => (text ? `<p>${marked(text)}</p>` : '');

const cited = (numbers: number[]) => numbers.map((number) => `<a href="#source-${number}">${number}</a>`).join(', ');

const constantRow = ({ label, value, basis, status, sources }: MethodConstant) =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td><td>${escapeHtml(basis)}</td><td>${escapeHtml(status)}</td><td>${cited(sources)}</td></tr>`;

const address = (url: string | null) =>
  url
    ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(url.replace(/^https?:\/\//, ''))}</a>`
    : 'None';

const sourceRow = ({ number, title, edition, isNewest, place, quoted, status, readOn, url }: MethodSource) =>
  `<tr id="source-${number}"><th scope="row">${number}. ${escapeHtml(title)}</th><td>${escapeHtml(edition)}${isNewest ? '' : ' (older)'}</td><td>${escapeHtml(place)}</td><td>${escapeHtml(quoted)}</td><td>${address(url)}</td><td>${readOn}</td><td>${escapeHtml(status)}</td></tr>`;

const table = (caption: string, head: string[], rows: string[]) =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(caption)}"><table><thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const CONSTANT_HEAD = ['Constant', 'Value', 'Basis', 'Status', 'Publications'];
const SOURCE_HEAD = [
  'Publication',
  'Edition',
  'Page or figure',
  'Figures as published',
  'Address',
  'Read on',
  'Status',
];

/** The method with every constant and publication, for anyone: a page without scripts. */
export function methodPage(): string {
  const { title, lead, version, sections, groups, sources } = methodPaper(currentParameters);
  const told = sections.map(
    (section) =>
      `<section><h2>${escapeHtml(section.title)}</h2>${paragraph(section.text)}${section.formulas.map((formula) => `<p class="formula">${marked(formula)}</p>`).join('')}${paragraph(section.after)}</section>`,
  );
  const constants = groups.map(
    (group) =>
      `<h3>${escapeHtml(group.title)}</h3><p>${escapeHtml(group.intro)}</p>${table(group.title, CONSTANT_HEAD, group.constants.map(constantRow))}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Fairlead</title>
<link rel="icon" href="/fairlead-mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/method.css">
</head>
<body>
<header><a class="home" href="/"><img src="/fairlead-mark.svg" alt="" width="24" height="24">Fairlead</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<p><a class="button" href="/api/method/paper">Download the method on two pages (PDF)</a></p>
<div class="told">${told.join('')}</div>
<h2>Constants of parameter set ${escapeHtml(version)}</h2>
${constants.join('')}
<h2>Publications</h2>
${table('Publications', SOURCE_HEAD, sources.map(sourceRow))}
</main>
</body>
</html>`;
}
