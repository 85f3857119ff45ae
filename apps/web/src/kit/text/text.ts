import { Text } from '@mantine/core';

/** The styles of text that are written most, by name; each is a paragraph unless `span` or `component` says otherwise. */

/** Small text in the color around it. */
export const Small = Text.withProps({ variant: 'small' });

/** Small text of second rank. */
export const Detail = Text.withProps({ variant: 'detail' });

/** Text of the body's size and second rank. */
export const Quiet = Text.withProps({ variant: 'quiet' });

/** A hint, a gloss, what a figure measures. */
export const Note = Text.withProps({ variant: 'note' });

/** What is wrong, below a field or a list. */
export const Problem = Text.withProps({ variant: 'problem' });

/** What names a field or a figure. */
export const Label = Text.withProps({ variant: 'label' });

/** The smallest text: sources, units, the line below a name. */
export const Caption = Text.withProps({ variant: 'caption' });

/** The same size as around it and heavier; `strong` does it inside a sentence. */
export const Strong = Text.withProps({ inherit: true, fw: 600 });

/** The same size as around it and a little heavier, such as a name in a list. */
export const Medium = Text.withProps({ inherit: true, fw: 500 });
