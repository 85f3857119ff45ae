/** Makes an element with its parts. Text is always set as text, never as markup. */
export function el(name, attributes = {}, ...parts) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...parts.flat().filter((part) => part !== null && part !== undefined));
  return made;
}

/** A line of text in which `…` stands for code. */
export function withCode(text) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, part) : part));
}

/** Code that can be taken along. */
export function codeBlock(text, label) {
  const copy = el('button', { type: 'button', class: 'copy', 'aria-label': `Copy: ${label}` }, 'Copy');
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = 'Copied';
    copy.addEventListener('blur', () => (copy.textContent = 'Copy'), { once: true });
  });
  return el(
    'figure',
    { class: 'code' },
    el('figcaption', {}, label, copy),
    el('pre', { tabindex: 0 }, el('code', {}, text)),
  );
}

/** An address for a heading: "Sending again" is #sending-again. */
export const slug = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The access token of whoever is signed in in this browser. */
export function sessionToken() {
  try {
    return JSON.parse(localStorage.getItem('fairlead-auth-token') ?? 'null')?.access_token ?? null;
  } catch {
    return null;
  }
}
