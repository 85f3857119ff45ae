/** Shows the OpenAPI document to whoever is signed in in this browser. All text is set as text, never as markup. */
const state = document.querySelector('#state');
const filter = document.querySelector('#filter');
const list = document.querySelector('#operations');

function sessionToken() {
  try {
    return JSON.parse(localStorage.getItem('fairlead-auth-token') ?? 'null')?.access_token ?? null;
  } catch {
    return null;
  }
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function whoMay({ who }) {
  if (who === 'anyone') return 'Anyone, signed in or not';
  return who === 'signed_in' ? 'Anyone signed in' : who.join(', ');
}

const TENANT = {
  none: 'No tenant data',
  own: 'Only the organization the caller acts for',
  platform: 'All organizations',
};

function facts(operation) {
  const made = element('dl');
  const policy = operation['x-fairlead-policy'];
  const rows = [
    ['Operation', operation.operationId],
    ['Who may', whoMay(policy)],
    ['Data', TENANT[policy.tenant]],
    ['Audit event', policy.audit ?? 'none, it only reads'],
  ];
  for (const [name, value] of rows) made.append(element('dt', '', name), element('dd', '', value));
  return made;
}

function schemaBlock(title, schema) {
  const made = document.createDocumentFragment();
  made.append(element('h3', '', title), element('pre', '', JSON.stringify(schema, null, 2)));
  return made;
}

function operationView(path, method, operation) {
  const view = element('details');
  const head = element('summary');
  head.append(
    element('span', 'method', method.toUpperCase()),
    element('span', 'path', `/api${path}`),
    element('span', 'words', operation.summary ?? ''),
  );
  view.append(head, facts(operation));
  if (operation.parameters?.length) view.append(schemaBlock('Parameters', operation.parameters));
  if (operation.requestBody) view.append(schemaBlock('Body', operation.requestBody.content));
  view.append(schemaBlock('Answer', operation.responses?.['200'] ?? operation.responses));
  view.dataset.text = `${method} ${path} ${operation.operationId} ${operation.summary ?? ''}`.toLowerCase();
  return view;
}

function show(description) {
  const groups = new Map();
  for (const [path, methods] of Object.entries(description.paths)) {
    const group = path.split('/')[1];
    const views = Object.entries(methods).map(([method, operation]) => operationView(path, method, operation));
    groups.set(group, [...(groups.get(group) ?? []), ...views]);
  }
  for (const [group, views] of groups) {
    const section = element('section');
    section.append(element('h2', '', group), ...views);
    list.append(section);
  }
  filter.hidden = false;
  filter.querySelector('input').addEventListener('input', (event) => {
    const wanted = event.target.value.trim().toLowerCase();
    for (const view of list.querySelectorAll('details')) view.hidden = !view.dataset.text.includes(wanted);
    for (const section of list.querySelectorAll('section'))
      section.hidden = !section.querySelector('details:not([hidden])');
  });
}

const token = sessionToken();
const answer = token && (await fetch('/api/openapi.json', { headers: { authorization: `Bearer ${token}` } }));
if (!answer || answer.status === 401) {
  location.replace('/signin?next=%2Fapi%2Fdocs');
} else if (answer.ok) {
  show(await answer.json());
  state.textContent = 'Every operation, with who may use it. The same document is at /api/openapi.json.';
} else {
  state.textContent = 'The operations could not be loaded. Reload the page to try again.';
}
