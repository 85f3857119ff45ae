import { type DefenseLevel, defenseLevel, inPlacePercent } from '@fairlead/content/words/defense-words';
import type { ThreatDefenseOfClient } from '@fairlead/contract/features/threats/industry-briefing';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';

const TONES: Record<DefenseLevel, StateTone> = { strong: 'good', partly: 'info', open: 'warning', unknown: 'quiet' };

type DefenseBadgeProps = {
  of: Pick<ThreatDefenseOfClient, 'inPlace'>;
  /** Below a head that says what is counted. */
  isShort?: boolean;
};

/** How much of the defense against a threat is in place, of what is known. */
export function DefenseBadge({ of, isShort = false }: DefenseBadgeProps) {
  return (
    <StateBadge tone={TONES[defenseLevel(of)]}>
      {of.inPlace === null ? 'Not known' : `${inPlacePercent(of.inPlace)}%${isShort ? '' : ' in place'}`}
    </StateBadge>
  );
}
