import { levelCapped } from '@fairlead/content/words/gap-words';
import type { RaisedLevel, RiskLevel } from '@fairlead/contract/features/clients/terms';
import { RISK_WORDS } from './RiskBadge';

/** Why a client's level is above what its figures alone would give; null while it is not. */
export const raisedSentence = ({ riskLevel, raised }: { riskLevel: RiskLevel; raised: RaisedLevel | null }) =>
  raised && levelCapped(RISK_WORDS[raised.own], raised.gaps, RISK_WORDS[riskLevel]);
