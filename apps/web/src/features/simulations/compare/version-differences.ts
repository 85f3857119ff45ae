import { DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/facts/regions';
import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import { OPENING_HOURS } from '@fairlead/content/fields/opening-hours';
import { SIMULATION_FACTS } from '@fairlead/content/fields/simulation-facts';
import { ASSUMPTION_SET_LABELS } from '@fairlead/content/scenarios/assumptions-2';
import { CONTROL_KEYS, CONTROLS, type ControlKey } from '@fairlead/content/services/controls';
import { SERVICE_KEYS, SERVICES } from '@fairlead/content/services/services';
import { levelWords } from '@fairlead/content/words/level-words';
import type { Simulation, SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { modelOf } from '@fairlead/risk/result/model';
import type { Figures } from '#app/locale/figures';
import { isPercentField } from '#domain/clients/business-facts';
import { isRegion, sectorLabel } from '#domain/clients/catalogue-keys';
import { changedAssumptions } from '../result/basis/changed-assumptions';
import { levelStyle } from '../result/basis/level-style';
import { termRows } from '../result/loss/insurance-rows';

/** An answer that two versions do not share, as text. */
export type Difference = { group: string; label: string; left: string; right: string };

type Row = { group: string; label: string; text: string };

const COUNTS: readonly FactKey[] = ['employees', 'recordsHeld', 'criticalVendors'];

function factText(field: FactKey, inputs: SimulationInputs, figures: Figures): string {
  if (field === 'sector') return sectorLabel(inputs.sector);
  if (field === 'region') return isRegion(inputs.region) ? REGIONS[inputs.region] : inputs.region;
  if (field === 'openingHours') return inputs.openingHours ? OPENING_HOURS[inputs.openingHours] : "The model's default";
  if (field === 'dataSensitivity') return DATA_SENSITIVITIES[inputs.dataSensitivity];
  const value = inputs[field];
  if (value === null) return "The model's default";
  if (isPercentField(field)) return figures.percent(value);
  return COUNTS.includes(field) ? figures.number(value) : figures.money(value);
}

/** The level with its mark where there is one, else the answer in words. */
function protectionText(key: ControlKey, { posture, levels }: SimulationInputs, figures: Figures): string {
  const marked = levels?.[key];
  if (marked) return levelWords(marked, levelStyle(figures));
  return CONTROLS[key].choices.find((choice) => choice.key === posture[key])?.label ?? 'We are not sure';
}

/** Every answer of a version by its name; two versions have the same names in the same order. */
function answers(inputs: SimulationInputs, figures: Figures, model: 1 | 2): Row[] {
  const price = new Map(inputs.services.map(({ key, monthlyPrice }) => [key, monthlyPrice]));
  const service = (key: string) => {
    const monthly = price.get(key);
    return monthly === undefined ? 'Not proposed' : `${figures.money(monthly)} a month`;
  };
  const terms = inputs.insurance ? termRows(inputs.insurance, figures, model) : [];
  return [
    ...FACT_KEYS.map((field) => ({
      group: 'The business',
      label: BUSINESS_FACTS[field].label,
      text: factText(field, inputs, figures),
    })),
    {
      group: 'The business',
      label: SIMULATION_FACTS.includeProvider.label,
      text: inputs.includeProvider ? 'Yes' : 'No',
    },
    ...CONTROL_KEYS.map((key) => ({
      group: 'Protections today',
      label: CONTROLS[key].label,
      text: protectionText(key, inputs, figures),
    })),
    ...SERVICE_KEYS.map((key) => ({ group: 'Services proposed', label: SERVICES[key].label, text: service(key) })),
    { group: 'Insurance', label: 'Cyber policy', text: inputs.insurance ? 'Entered' : 'None' },
    ...terms.map(({ label, value }) => ({ group: 'Insurance', label, text: value })),
    {
      group: 'Model',
      label: 'How often things happen',
      text: ASSUMPTION_SET_LABELS[inputs.assumptionSet],
    },
    { group: 'Model', label: 'Service reliability', text: figures.percent(inputs.serviceReliability) },
    ...changedAssumptions({ ...inputs, assumptionSet: 'central' }, figures)
      .filter(({ reason }) => reason !== null)
      .map(({ what, to }) => ({ group: 'Model', label: what, text: to })),
  ];
}

type Version = Pick<Simulation, 'inputs' | 'modelVersion'>;

/** The answers that differ between two versions, in the order of the form. */
export function versionDifferences(left: Version, right: Version, figures: Figures): Difference[] {
  const models = [left, right].map(({ modelVersion }) => modelOf({ engineVersion: modelVersion }));
  // A version of each model is told in the words of today, so that the rows meet.
  const model = models.includes(2) ? 2 : 1;
  const rows = { left: answers(left.inputs, figures, model), right: answers(right.inputs, figures, model) };
  const id = ({ group, label }: Row) => `${group}: ${label}`;
  const texts = (side: Row[]) => new Map(side.map((row) => [id(row), row.text]));
  const [ofLeft, ofRight] = [texts(rows.left), texts(rows.right)];
  const groups = [...new Set([...rows.left, ...rows.right].map(({ group }) => group))];
  const all = new Map([...rows.left, ...rows.right].map((row) => [id(row), row]));
  return groups.flatMap((group) =>
    [...all]
      .filter(([key, row]) => row.group === group && ofLeft.get(key) !== ofRight.get(key))
      .map(([key, { label }]) => ({ group, label, left: ofLeft.get(key) ?? '–', right: ofRight.get(key) ?? '–' })),
  );
}
