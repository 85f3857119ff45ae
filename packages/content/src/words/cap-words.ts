/** Why a risk level or a grade is worse than its figures alone would give, by the names of controls and parts. */
import { type Grade, type GradeCap, RISK_PART_TABLE, type ScoreCap, WEAK_BANDS } from '../fields/risk-parts';
import { CONTROLS, type ControlKey } from '../services/controls';
import { gapsWithServices, gradeCapped, levelCapped, openGapsNamed, scoreCapped } from './gap-words';

const isControl = (key: string): key is ControlKey => Object.hasOwn(CONTROLS, key);

/** Names of controls; a key that there is no longer is shown as it is. */
export const controlNames = (keys: readonly string[]): string[] =>
  keys.map((key) => (isControl(key) ? CONTROLS[key].label : key));

type Level = { key: string; own: string; gaps: readonly string[] };

/**
 * What raises a level, which gaps there are, and what the services do about them; nothing without a gap.
 * @param nameOf a level in words
 * @param left keys of the controls that stay open with the services; null without services
 */
export function levelReasons(level: Level, nameOf: (key: string) => string, left: readonly string[] | null): string[] {
  const { key, own, gaps } = level;
  if (gaps.length === 0) return [];
  return [
    ...(own === key ? [] : [levelCapped(nameOf(own), gaps.length, nameOf(key))]),
    openGapsNamed(controlNames(gaps)),
    ...(left ? [gapsWithServices(controlNames(left), gaps.length)] : []),
  ];
}

/** What holds a grade down, in one sentence. */
function gradeReason(grade: Grade, { own, gaps, bands }: GradeCap): string {
  const weak = bands.map(({ part, band }) => {
    const labels: Record<string, string> = WEAK_BANDS[part];
    return `${RISK_PART_TABLE[part].name} (${labels[band] ?? band})`;
  });
  return gradeCapped(own, grade, [...controlNames(gaps), ...weak].join(', '));
}

/** Caps are absent from reports made before there were any. */
type HeldScore = { score: number; grade: Grade; scoreCap?: ScoreCap | null; cap?: GradeCap | null };

/** What holds a resilience score and its grade down, a sentence each; empty where both are what the parts alone give. */
export const scoreReasons = ({ score, grade, scoreCap, cap }: HeldScore): string[] => [
  ...(scoreCap ? [scoreCapped(scoreCap, score)] : []),
  ...(cap ? [gradeReason(grade, cap)] : []),
];
