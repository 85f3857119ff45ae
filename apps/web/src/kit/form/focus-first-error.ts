/** Puts the focus into the first field of the page that has an error, in reading order. */
export function focusFirstError(errors: Record<string, unknown>): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')];
  fields.find((field) => Object.hasOwn(errors, field.dataset.path ?? ''))?.focus();
}
