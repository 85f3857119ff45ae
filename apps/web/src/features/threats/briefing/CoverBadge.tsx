import { type CoverLevel, coverLevel, coverPercent } from '@fairlead/content/words/cover-words';
import type { ThreatCoverOfClient } from '@fairlead/contract/features/threats/industry-briefing';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';

const TONES: Record<CoverLevel, StateTone> = { covered: 'good', partly: 'info', open: 'warning', unknown: 'quiet' };

type CoverBadgeProps = {
  of: Pick<ThreatCoverOfClient, 'cover'>;
  /** Below a head that says what is counted. */
  isShort?: boolean;
};

/** The cover of a threat, of what is known. */
export function CoverBadge({ of, isShort = false }: CoverBadgeProps) {
  return (
    <StateBadge tone={TONES[coverLevel(of)]}>
      {of.cover === null ? 'Not known' : `${coverPercent(of.cover)}%${isShort ? '' : ' covered'}`}
    </StateBadge>
  );
}
