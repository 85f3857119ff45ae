import { type Finding, findingsOf } from '@fairlead/content/scenarios/findings';
import { CSF_FUNCTION_LABELS } from '@fairlead/content/words/csf-functions';
import { choicesWithLevels } from '@fairlead/risk/engine/controls/levels';
import type { RiskLevel } from '@fairlead/risk/result/risk-level';
import { column, levelBadge, type Page } from '#document/page';
import { countWord, sentenceCase } from '#document/words';
import type { PageContext } from '../context';

/** Share of the average loss that closing a gap takes off, from which on it counts as so heavy. */
export const FINDING_LEVELS: { from: number; level: RiskLevel; words: string }[] = [
  { from: 0.2, level: 'severe', words: 'Severe' },
  { from: 0.1, level: 'high', words: 'High' },
  { from: 0.03, level: 'moderate', words: 'Moderate' },
  { from: 0, level: 'low', words: 'Low' },
];

/** The findings with the share of the average loss their service would take off, heaviest first. */
export function weighedFindings({ input, shown }: Pick<PageContext, 'input' | 'shown'>) {
  const reductions = new Map(input.result.serviceRanking.alone.map(({ service, reduction }) => [service, reduction]));
  const weight = ({ service }: Finding) =>
    shown.gross.average.today > 0 ? Math.max(0, (reductions.get(service) ?? 0) / shown.gross.average.today) : 0;
  return findingsOf(choicesWithLevels(input.form.posture, input.form.levels))
    .map((finding) => ({ ...finding, weight: weight(finding) }))
    .sort((a, b) => b.weight - a.weight);
}

/** How heavy a finding is. @param weight share of the average loss that closing it takes off */
export const findingLevel = (weight: number) => FINDING_LEVELS.find(({ from }) => weight >= from) ?? FINDING_LEVELS[3]!;

/** What we found: every answer that leaves something to do. */
export function findingsPage(context: PageContext): Page {
  const findings = weighedFindings(context);
  const open = findings.filter(({ answer }) => answer === 'not_sure').length;
  const count = findings.length;
  return {
    name: 'Findings',
    heading: 'What we found',
    lead:
      count === 0
        ? 'Every question was answered with yes. Nothing is left open by the answers given.'
        : `${count === 1 ? 'One finding' : `${sentenceCase(countWord(count))} findings`}, ordered by how much each adds to the risk. Each has one step that answers it.${
            open > 0
              ? ` ${open === 1 ? 'One answer was' : `${sentenceCase(countWord(open))} answers were`} not known; there the model takes what is typical.`
              : ''
          }`,
    blocks: [
      {
        kind: 'table',
        title: '',
        measure: '',
        columns: [
          column('Finding', 1.25),
          column('Function', 0),
          column('Level', 0),
          column('What it means for you', 1.5),
          column('Step', 1.5),
        ],
        rows: findings.map(({ finding, csfFunction, csfSubcategory, weight, meaning, step }) => {
          const { level, words } = findingLevel(weight);
          return [
            { text: finding, strong: true },
            { text: CSF_FUNCTION_LABELS[csfFunction], below: csfSubcategory },
            { level: levelBadge(level, words) },
            meaning,
            step,
          ];
        }),
        // So many rows fill the shorter paper at the usual size, and one alone would go over the page.
        size: context.input.paper === 'us-letter' && count > 12 ? 10.3 : 11,
      },
    ],
  };
}
