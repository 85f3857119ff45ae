import { el } from './dom.js';

/** What a value is, in a few words. */
export function typeWords(schema) {
  if (!schema) return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.map(typeWords))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => (value === null ? 'null' : String(value))).join(' | ');
  if (schema.type === 'array') return `list of ${typeWords(schema.items)}`;
  if (schema.contentMediaType) return 'file';
  if (schema.format) return FORMATS[schema.format] ?? schema.format;
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
}

const FORMATS = { uuid: 'id', 'date-time': 'instant', date: 'day', email: 'email address', binary: 'file' };

/** Bounds a reader wants to know. */
function bounds(schema) {
  const told = [];
  if (schema.maxLength !== undefined) told.push(`at most ${schema.maxLength} characters`);
  if (schema.minimum !== undefined) told.push(`from ${schema.minimum}`);
  if (schema.maximum !== undefined) told.push(`to ${schema.maximum}`);
  if (schema.maxItems !== undefined) told.push(`at most ${schema.maxItems}`);
  return told.join(', ');
}

/** The object whose fields are worth a list of their own, if there is one in the value. */
function objectIn(schema) {
  if (!schema) return null;
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) {
    const found = objectIn(branch);
    if (found) return found;
  }
  return null;
}

/** Fields with their types, one below the other; those of inner objects open on demand. */
export function fieldList(schema, depth = 0) {
  const object = objectIn(schema);
  if (!object) return el('p', { class: 'plain' }, typeWords(schema));
  const required = new Set(object.required ?? []);
  const rows = Object.entries(object.properties ?? {}).map(([name, field]) => {
    const inner = depth < 5 ? objectIn(field) : null;
    const about = [bounds(field), field.description].filter(Boolean).join('. ');
    return el(
      'li',
      {},
      el(
        'div',
        { class: 'field' },
        el('code', {}, name),
        el('span', { class: 'type' }, inner ? (isList(field) ? 'list of objects' : 'object') : typeWords(field)),
        required.has(name) ? null : el('span', { class: 'optional' }, 'optional'),
      ),
      about ? el('p', { class: 'about' }, about) : null,
      inner
        ? el('details', { class: 'inner' }, el('summary', {}, `Fields of ${name}`), fieldList(inner, depth + 1))
        : null,
    );
  });
  return el('ul', { class: 'fields' }, rows);
}

const isList = (schema) => schema.type === 'array' || (schema.anyOf ?? []).some((branch) => branch.type === 'array');
