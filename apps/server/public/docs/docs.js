/** Shows the OpenAPI document to whoever is signed in in this browser. All text is set as text, never as markup. */
import { codeBlock, el, sessionToken, slug, withCode } from './dom.js';
import { curlOf, operationView } from './operation.js';

const find = (id) => document.getElementById(id);
// The same choice as in the product, and the system's where nobody chose.
const chosen = localStorage.getItem('mantine-color-scheme-value');
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';

/** The guide of the document: headings and paragraphs. */
function guide(text) {
  const [, ...parts] = text.split(/^## /m);
  return parts.map((part) => {
    const [title, ...paragraphs] = part.trim().split('\n\n');
    const words = title.split('\n');
    const rest = [...words.slice(1), ...paragraphs].filter((line) => line.trim() !== '');
    return el(
      'section',
      { id: `guide-${slug(words[0])}` },
      el('h2', {}, words[0]),
      rest.map((line) => el('p', {}, withCode(line))),
    );
  });
}

function operationsByTag({ paths, tags }) {
  const groups = new Map(tags.map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      groups.get(operation.tags[0]).push(operationView(path, method, operation));
  return [...groups].map(([name, views]) =>
    el('section', { class: 'group', id: `tag-${slug(name)}` }, el('h2', {}, name), views),
  );
}

function contents(sections) {
  return el(
    'ul',
    {},
    sections.map((section) =>
      el(
        'li',
        { 'data-for': section.id },
        el('a', { href: `#${section.id}` }, section.querySelector('h2').textContent),
      ),
    ),
  );
}

function rows(id, lines) {
  find(id)
    .querySelector('tbody')
    .append(
      ...lines.map((cells) =>
        el(
          'tr',
          {},
          cells.map((cell) => el('td', {}, cell)),
        ),
      ),
    );
  find(id).hidden = false;
}

function show(description) {
  const about = description['x-fairlead'];
  find('guide').append(...guide(description.info.description));
  rows(
    'errors',
    about.errors.map(({ code, status, message }) => [el('code', {}, code), String(status), message]),
  );
  rows(
    'scopes',
    about.scopes.map(({ scope, area, words }) => [el('code', {}, scope), `${area}: ${words}`]),
  );
  find('first-call-code').append(
    codeBlock(curlOf(location.origin, '/clients', 'get', { security: [] }), 'List clients'),
  );
  find('first-call').hidden = false;
  const groups = operationsByTag(description);
  find('operations').append(...groups);
  find('contents').append(
    el('h2', {}, 'Guide'),
    contents([find('first-call'), ...find('guide').children, find('errors'), find('scopes')]),
    el('h2', {}, 'Operations'),
    contents(groups),
  );
  find('rail').hidden = false;
  offerDownload(description);
  offerFilter(groups);
  openNamed();
}

/** Narrows the operations to what was typed, and to what a key may call. */
function offerFilter(groups) {
  const search = find('search');
  const narrow = () => {
    const wanted = search.value.trim().toLowerCase();
    const onlyKeys = document.querySelector('input[name=mode]:checked').value === 'keys';
    let left = 0;
    for (const group of groups) {
      for (const view of group.querySelectorAll('details.operation')) {
        view.hidden = !view.dataset.text.includes(wanted) || (onlyKeys && view.dataset.key === 'no');
        if (!view.hidden) left += 1;
      }
      group.hidden = !group.querySelector('details.operation:not([hidden])');
      find('contents').querySelector(`li[data-for="${group.id}"]`).hidden = group.hidden;
    }
    // Whoever looks for an operation has it at the top.
    document.body.dataset.searching = wanted === '' ? 'no' : 'yes';
    find('none').hidden = left > 0;
    find('state').textContent =
      `${left} ${left === 1 ? 'operation' : 'operations'}${onlyKeys ? ' that an API key may call' : ''}.`;
  };
  search.addEventListener('input', narrow);
  for (const mode of document.querySelectorAll('input[name=mode]')) mode.addEventListener('change', narrow);
  find('clear').addEventListener('click', () => {
    search.value = '';
    document.querySelector('input[name=mode][value=all]').checked = true;
    narrow();
    search.focus();
  });
  narrow();
}

function offerDownload(description) {
  const button = find('download');
  button.hidden = false;
  button.addEventListener('click', () => {
    const { 'x-fairlead': _about, ...document_ } = description;
    const file = new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' });
    const link = el('a', { href: URL.createObjectURL(file), download: 'fairlead-openapi.json' });
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

/** An address with the name of an operation opens it. */
function openNamed() {
  const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (named?.matches('details.operation')) {
    if (named.hidden) find('clear').click();
    named.open = true;
  }
  named?.scrollIntoView();
}
window.addEventListener('hashchange', openNamed);

const token = sessionToken();
const answer = token && (await fetch('/api/openapi.json', { headers: { authorization: `Bearer ${token}` } }));
if (!answer || answer.status === 401) {
  location.replace('/signin?next=%2Fapi%2Fdocs');
} else if (answer.ok) {
  show(await answer.json());
} else {
  find('state').textContent = 'The operations could not be loaded. Reload the page to try again.';
}
