import { isDeepStrictEqual } from 'node:util';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';

/**
 * Whether two forms of one client differ by more answers alone: about at least one control more is known (a choice where there
 * was none, an assessment's answer in place of a choice, one assessment more), and nothing else about the client has changed.
 * Services are left aside: they do not move today's figures.
 */
export function isBetterInformation(before: SimulationInputs, after: SimulationInputs): boolean {
  if (!isDeepStrictEqual(factsOf(before), factsOf(after))) return false;
  const controls = [before, after].flatMap(({ posture, levels = {} }) => [
    ...Object.keys(posture),
    ...Object.keys(levels),
  ]);
  const moved = [...new Set(controls)].filter((control) => saidOf(before, control) !== saidOf(after, control));
  return moved.length > 0 && moved.every((control) => isBetterKnown(sources(before, control), sources(after, control)));
}

/** Everything that today's figures follow from besides the controls. */
function factsOf({
  posture: _posture,
  levels: _levels,
  openGaps: _gaps,
  services: _services,
  ...facts
}: SimulationInputs) {
  return facts;
}

/** The choice in words; null where nobody is sure. */
const choiceOf = ({ posture }: SimulationInputs, control: string) =>
  posture[control] === undefined || posture[control] === 'not_sure' ? null : posture[control];

/** What is said of a control: a level of its own, else the choice. */
const saidOf = (form: SimulationInputs, control: string) => form.levels?.[control]?.level ?? choiceOf(form, control);

/** Where it is known from: nobody (null), a person's word (no assessment), or the assessments by their banks. */
function sources(form: SimulationInputs, control: string): readonly string[] | null {
  const marked = form.levels?.[control];
  if (marked) return marked.origin === 'answered' ? marked.from.map(({ bankId }) => bankId) : [];
  return choiceOf(form, control) === null ? null : [];
}

function isBetterKnown(before: readonly string[] | null, after: readonly string[] | null): boolean {
  if (after === null) return false;
  if (before === null) return true;
  return after.length > before.length && before.every((bank) => after.includes(bank));
}
