import type { UserEvent } from '@testing-library/user-event';

/** Puts a text at the end of a field as a paste does, where its keys are not the subject: each would draw the page anew. */
export async function enter(person: UserEvent, field: Element, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
