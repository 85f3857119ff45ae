/** What a framework's own rule says, in words for pages and reports. */
import type { ComplianceScore } from './score';

export type Verdict = { label: string; text: string; tone: 'good' | 'warning' | 'quiet' };

const percent = (share: number | null) => (share === null ? 'nothing applies' : `${Math.round(100 * share)}%`);
const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

/** The framework's own result next to readiness. @param dates days of a conditional status, in words */
export function complianceVerdict({
  readiness,
  required,
  own,
}: Pick<ComplianceScore, 'readiness' | 'required' | 'own'>): Verdict {
  const all = readiness === 1 ? 'good' : 'quiet';
  switch (own.method) {
    case 'readiness':
      return {
        label: `${percent(readiness)} ready`,
        text: 'Met in full, and by half what is partly met, of all requirements that apply. Unknown counts as not met.',
        tone: all,
      };
    case 'required-and-addressable': {
      const missing = own.withoutReason.length;
      return {
        label: `${percent(required)} of required items`,
        text: `Addressable items: ${percent(own.addressable)}. ${
          missing > 0
            ? `${count(missing, 'addressable item')} not met or not applicable without a record of what is done instead.`
            : 'Every addressable item that is not met has its reason on record.'
        }`,
        tone: missing > 0 ? 'warning' : all,
      };
    }
    case 'cmmc':
      return cmmcVerdict(own.score);
    case 'maturity':
      return {
        label: `Maturity level ${own.level}`,
        text: 'The lowest strategy decides. A level is reached when every item up to it is met or does not apply.',
        tone: own.level > 0 ? 'good' : 'warning',
      };
    case 'all-must-pass':
      return own.outcome === 'pass'
        ? { label: 'Would pass', text: 'Every requirement that applies is met.', tone: 'good' }
        : own.outcome === 'fail'
          ? {
              label: 'Would fail',
              text: `${own.automaticFails.join(', ')}: not met in full, which fails the assessment by itself.`,
              tone: 'warning',
            }
          : { label: 'Not yet', text: 'Every requirement that applies must be met.', tone: 'quiet' };
    case 'gate-and-score':
      return {
        label: own.grade === null ? 'No grade' : `Grade ${own.grade}`,
        text:
          own.gates.length > 0
            ? `${count(own.gates.length, 'must-have')} answered no or unknown: the grade is at most C until they are settled.`
            : 'No must-have is answered no or unknown. Must-haves count twice.',
        tone: own.gates.length > 0 ? 'warning' : 'good',
      };
    case 'applicability':
      return {
        label: `${own.implemented} of ${own.applicable} controls`,
        text: `${own.controls - own.applicable} of ${own.controls} Annex A controls are left out with a reason.`,
        tone: all,
      };
  }
}

type Cmmc = Extract<ComplianceScore['own'], { method: 'cmmc' }>['score'];

function cmmcVerdict(score: Cmmc): Verdict {
  if (score.level === 1)
    return {
      label: `${score.met} of ${score.of} requirements`,
      text: 'Level 1 needs all of them. There is no plan of action at this level.',
      tone: score.met === score.of ? 'good' : 'warning',
    };
  if (score.points === null)
    return {
      label: 'No score',
      text: 'The score cannot be calculated without a system security plan.',
      tone: 'warning',
    };
  const label = `SPRS score ${score.points}`;
  if (score.standing === 'final') return { label, text: 'All 110 requirements are met.', tone: 'good' };
  const waiting = score.open.filter(({ mayWait }) => !mayWait).length;
  return score.standing === 'conditional'
    ? {
        label,
        text: `Conditional Level 2 is possible: at least 88, and all ${count(score.open.length, 'open item')} may be on a plan of action.`,
        tone: 'quiet',
      }
    : {
        label,
        text:
          waiting > 0
            ? `${count(waiting, 'open item')} may not wait for a plan of action. Conditional Level 2 also needs at least 88.`
            : 'Conditional Level 2 needs at least 88.',
        tone: 'warning',
      };
}
