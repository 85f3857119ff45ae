import { type HandlersOf, staged } from '#api/handlers';
import { answerFacts } from './answer-facts';
import { changeMatches, listChanges } from './change-matches';
import { listThreats, setRules } from './client-threats';
import { correctMatch } from './correct-match';
import { exportThreats } from './export-threats';
import { getOverview } from './get-overview';
import { readClientBriefing, readIndustry } from './read-briefing';
import { listCatalog, readEntry } from './read-catalog';

export const threatHandlers: HandlersOf<'threats'> = {
  overview: getOverview,
  catalog: listCatalog,
  entry: (context, { cveId }) => readEntry(context, cveId),
  answer: answerFacts,
  industry: readIndustry,
  briefing: readClientBriefing,
  ofClient: listThreats,
  setRules,
  change: changeMatches,
  changes: (context, { id }) => listChanges(context, id),
  correct: correctMatch,
  export: staged(exportThreats),
};
