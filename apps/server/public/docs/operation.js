import { codeBlock, el, withCode } from './dom.js';
import { fieldList, typeWords } from './schema.js';
import { tryIt } from './try-it.js';

const TENANT = {
  none: 'None of an organization',
  own: "The caller's own organization",
  platform: 'All organizations',
};

function whoMay({ who }) {
  if (who === 'anyone') return 'Anyone, signed in or not';
  return who === 'signed_in' ? 'Anyone signed in' : who.map((role) => role.replaceAll('_', ' ')).join(', ');
}

function facts(operation) {
  const policy = operation['x-fairlead-policy'];
  const rows = [
    ['Scope of a key', policy.scope ? el('code', {}, policy.scope) : 'None: not with an API key'],
    ['People who may', whoMay(policy)],
    ['Data it reaches', TENANT[policy.tenant]],
    ['Audit entry', policy.audit ? el('code', {}, policy.audit) : 'None, it only reads'],
  ];
  if (policy.fresh) rows.push(['Also', 'A sign-in of the last 5 minutes']);
  return el(
    'dl',
    { class: 'facts' },
    rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  );
}

function parameters(operation) {
  const all = operation.parameters ?? [];
  if (all.length === 0) return [];
  const rows = all.map(({ name, in: place, required, schema, description }) =>
    el(
      'li',
      {},
      el(
        'div',
        { class: 'field' },
        el('code', {}, name),
        el('span', { class: 'type' }, typeWords(schema)),
        el('span', { class: 'optional' }, `${PLACES[place]}${required ? '' : ', optional'}`),
      ),
      description ? el('p', { class: 'about' }, description) : null,
    ),
  );
  return [el('h4', {}, 'Parameters'), el('ul', { class: 'fields' }, rows)];
}

const PLACES = { path: 'in the address', query: 'in the query', header: 'header' };

function errors(operation) {
  const rows = Object.entries(operation.responses ?? {})
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, { description }]) => description.split('\n\n').map((line) => [status, line]));
  if (rows.length === 0) return [];
  return [
    el(
      'details',
      { class: 'inner' },
      el('summary', {}, 'Errors'),
      el(
        'ul',
        { class: 'fields' },
        rows.map(([status, line]) => el('li', {}, el('span', { class: 'status' }, status), ' ', withCode(line))),
      ),
    ),
  ];
}

/** A call as it can be typed: of a key where the operation takes one. */
export function curlOf(origin, path, method, operation) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_match, name) => `<${name}>`);
  const body = operation.requestBody?.content?.['application/json'];
  const lines = [`curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${origin}/api${address}"`];
  if (operation.security) lines.push('-H "Authorization: Bearer $FAIRLEAD_KEY"');
  if (body) lines.push('-H "Content-Type: application/json"');
  if (body?.example) lines.push(`-d '${JSON.stringify(body.example).replaceAll("'", "'\\''")}'`);
  return lines.join(' \\\n  ');
}

function details(path, method, operation) {
  const body = operation.requestBody?.content ?? {};
  const [bodyType, sent] = Object.entries(body)[0] ?? [];
  const [type, answer] = Object.entries(operation.responses?.['200']?.content ?? {})[0] ?? [];
  return [
    el(
      'div',
      { class: 'says' },
      facts(operation),
      ...parameters(operation),
      ...(sent ? [el('h4', {}, `Body, ${bodyType}`), fieldList(sent.schema)] : []),
      ...(answer ? [el('h4', {}, `Answer, ${type}`), fieldList(answer.schema)] : []),
      ...errors(operation),
    ),
    el(
      'div',
      { class: 'shows' },
      codeBlock(curlOf(location.origin, path, method, operation), 'Call'),
      answer?.example ? codeBlock(JSON.stringify(answer.example, null, 2), 'Answer') : null,
      method === 'get' ? tryIt(path, operation) : null,
    ),
  ];
}

/** An address that breaks before a slash where it must. */
const breakable = (address) => address.split(/(?=\/)/).flatMap((part) => [el('wbr'), part]);

/** One operation, closed; what is inside is made when somebody opens it. */
export function operationView(path, method, operation) {
  const scope = operation['x-fairlead-policy'].scope;
  const view = el(
    'details',
    { class: 'operation', id: operation.operationId },
    el(
      'summary',
      {},
      el('span', { class: 'method', 'data-method': method }, method.toUpperCase()),
      el('span', { class: 'path' }, breakable(`/api${path}`)),
      el('span', { class: 'words' }, operation.summary ?? ''),
      scope ? el('span', { class: 'scope' }, scope) : null,
    ),
  );
  const fill = () => {
    if (view.open && view.childElementCount === 1)
      view.append(el('div', { class: 'body' }, ...details(path, method, operation)));
  };
  view.addEventListener('toggle', fill);
  view.dataset.text =
    `${method} ${path} ${operation.operationId} ${operation.summary ?? ''} ${scope ?? ''}`.toLowerCase();
  view.dataset.key = scope ? 'yes' : 'no';
  return view;
}
