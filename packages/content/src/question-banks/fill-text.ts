/** Sentences with places for figures, `{like_this}`, so that pages and documents say the same. */

/** Names of the places in a text. */
export type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

/**
 * The text with its figures, which come formatted. What is filled in is never read again, so that braces in a client's
 * name stay what they are.
 */
export function fillText<Text extends string>(text: Text, values: Record<PlacesIn<Text>, string>): string {
  const byName: Record<string, string> = values;
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (place, name: string) => byName[name] ?? place);
}
