import { randomUUID } from 'node:crypto';
import type { StageKey } from '@fairlead/content/fields/sales-keys';
import {
  type LineChange,
  MOST_OWN_LINES,
  type SalesScript,
  type ScriptLine,
} from '@fairlead/contract/features/sales-scripts';
import { fail } from '#api/errors';
import { type MadeLine, type MadeScript, placeholdersIn } from './make-script';

/** What a person changed in a script: other words for a line, null for one that was taken out, and lines of their own. */
export type ScriptEdits = {
  lines: Record<string, string | null>;
  own: { key: string; stage: StageKey; text: string }[];
};

export const NO_EDITS: ScriptEdits = { lines: {}, own: [] };

/** The script as it is read: what the rules made, with the changes of its team in it. */
export function withEdits(made: MadeScript, { lines, own }: ScriptEdits): Pick<SalesScript, 'stages' | 'removed'> {
  const stages = made.stages.map((stage) => ({
    ...stage,
    lines: [
      ...stage.lines.flatMap((line) => readLine(line, lines[line.key])),
      ...own.filter(({ stage: of }) => of === stage.key).map(ownLine),
    ],
  }));
  const removed = made.stages.flatMap(({ key: stage, lines: all }) =>
    all.filter(({ key }) => lines[key] === null).map(({ key, text }) => ({ key, stage, text })),
  );
  return { stages, removed };
}

function readLine(line: MadeLine, edited: string | null | undefined): ScriptLine[] {
  if (edited === null) return [];
  if (edited === undefined) return [{ ...line, isEdited: false }];
  return [{ ...line, text: edited, source: 'own', at: null, open: placeholdersIn(edited), isEdited: true }];
}

const ownLine = ({ key, text }: ScriptEdits['own'][number]): ScriptLine => ({
  key,
  text,
  source: 'own',
  at: null,
  open: placeholdersIn(text),
  isEdited: true,
});

/** The changes with one more. @throws BAD_REQUEST for a line there is not, and past the most lines of one's own */
export function changed(edits: ScriptEdits, made: MadeScript, change: LineChange): ScriptEdits {
  if (change.kind === 'add') {
    if (edits.own.length >= MOST_OWN_LINES)
      throw fail('BAD_REQUEST', { text: `A script holds up to ${MOST_OWN_LINES} lines of your own.` });
    return { ...edits, own: [...edits.own, { key: randomUUID(), stage: change.stage, text: change.text }] };
  }
  const { key } = change;
  if (edits.own.some((line) => line.key === key)) return { ...edits, own: changedOwn(edits.own, change) };
  if (!made.stages.some(({ lines }) => lines.some((line) => line.key === key))) throw fail('NOT_FOUND');
  const { [key]: _before, ...others } = edits.lines;
  if (change.kind === 'restore') return { ...edits, lines: others };
  return { ...edits, lines: { ...others, [key]: change.kind === 'remove' ? null : change.text } };
}

function changedOwn(own: ScriptEdits['own'], change: Exclude<LineChange, { kind: 'add' }>): ScriptEdits['own'] {
  if (change.kind === 'remove') return own.filter(({ key }) => key !== change.key);
  if (change.kind === 'restore') return own;
  return own.map((line) => (line.key === change.key ? { ...line, text: change.text } : line));
}
