/** Puts the focus into the first field that has an error, in reading order: of the open dialog, else of the page. */
export function focusFirstError(errors: Record<string, unknown>): void {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const fields = [...(dialog ?? document).querySelectorAll<HTMLElement>('[data-path]')];
  fields.find((field) => Object.hasOwn(errors, field.dataset.path ?? ''))?.focus();
}
