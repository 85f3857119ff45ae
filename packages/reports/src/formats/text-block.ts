/** A part of a text that is handed out. Items of `checks` are to be ticked. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list' | 'checks'; items: string[] };
