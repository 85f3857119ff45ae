import type { Objection } from '@fairlead/content/sales/objections';
import { Label, Note, Small } from '#kit/text/text';

/** What they say, and how to take it: soften, ask, then show. */
export const ObjectionCard = ({ objection: { says, soften, question, show } }: { objection: Objection }) => (
  <div>
    <Label>“{says}”</Label>
    <Small mt={4}>{soften}</Small>
    <Small mt={4} fw={600}>
      {question}
    </Small>
    <Note mt={4}>Show: {show}</Note>
  </div>
);
