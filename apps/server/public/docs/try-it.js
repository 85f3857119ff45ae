import { el, sessionToken } from './dom.js';

const LONGEST_SHOWN = 20_000;

/** Sends a read with the reader's own session and shows what comes back. */
export function tryIt(path, operation) {
  const fields = (operation.parameters ?? []).filter(({ in: place }) => place !== 'header');
  const inputs = fields.map(({ name, in: place, required, schema }) => {
    const input = schema?.enum
      ? el(
          'select',
          { name },
          required ? null : el('option', { value: '' }, 'not sent'),
          schema.enum.map((value) => el('option', {}, String(value))),
        )
      : el('input', {
          name,
          autocomplete: 'off',
          required: required ?? false,
          placeholder: required ? '' : 'not sent',
        });
    return { name, place, input, label: el('label', {}, name, input) };
  });
  const status = el('p', { class: 'try-status', role: 'status' });
  const shown = el('pre', { tabindex: 0, hidden: true });
  const form = el(
    'form',
    { class: 'try' },
    el(
      'div',
      { class: 'try-head' },
      el('strong', {}, 'Try it'),
      el('span', {}, 'With your own session; it only reads.'),
    ),
    inputs.map(({ label }) => label),
    el('button', { type: 'submit' }, 'Send'),
    status,
    shown,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    status.textContent = 'Sending …';
    const answer = await send(addressOf(path, inputs)).catch(() => null);
    status.textContent = answer ? answer.line : 'Fairlead cannot be reached. Try again.';
    shown.hidden = !answer;
    shown.textContent = answer?.text ?? '';
  });
  return form;
}

function addressOf(path, inputs) {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, place, input } of inputs) {
    const value = input.value.trim();
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return `/api${address}${query.size > 0 ? `?${query}` : ''}`;
}

async function send(address) {
  const started = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${sessionToken()}` } });
  const type = answer.headers.get('content-type') ?? '';
  const body = type.startsWith('application/json')
    ? JSON.stringify(await answer.json(), null, 2)
    : await fileWords(answer);
  const text =
    body.length > LONGEST_SHOWN
      ? `${body.slice(0, LONGEST_SHOWN)}\n… and ${body.length - LONGEST_SHOWN} characters more`
      : body;
  return { line: `${answer.status} after ${Math.round(performance.now() - started)} ms`, text };
}

async function fileWords(answer) {
  const { size } = await answer.blob();
  return `A file of ${size} bytes (${answer.headers.get('content-type')}).`;
}
