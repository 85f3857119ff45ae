import type {
  SalesScript,
  SalesScriptSummary,
  ScriptSetup,
  ScriptVersion,
} from '@fairlead/contract/features/sales-scripts';
import { type ScriptEdits, withEdits } from './edits';
import type { MadeScript } from './make-script';
import type { ScriptRow, VersionRow } from './queries';
import { problemsOf } from './script-problems';

const setupOf = ({ script }: ScriptRow) => script.setup as ScriptSetup;
export const madeOf = ({ script }: ScriptRow) => script.made as MadeScript;
export const editsOf = ({ script }: ScriptRow) => script.edits as ScriptEdits;

/** A script as lists show it. */
export function scriptSummary(row: ScriptRow): SalesScriptSummary {
  const { script, clientName, createdByName } = row;
  return {
    id: script.id,
    clientId: script.clientId,
    clientName,
    setup: setupOf(row),
    state: script.state,
    createdByName,
    updatedAt: script.updatedAt.toISOString(),
    version: script.version,
  };
}

/** A script with its lines. */
export function scriptView(row: ScriptRow): SalesScript {
  const made = madeOf(row);
  const { objections, hasFigures } = made;
  const read = withEdits(made, editsOf(row));
  return { ...scriptSummary(row), ...read, problems: problemsOf(read.stages), objections, hasFigures };
}

/** What a script was at a version. */
export function versionView({ version, createdByName }: VersionRow): ScriptVersion {
  const { number, reason, setup, made, edits, createdAt } = version;
  return {
    number,
    reason,
    setup: setup as ScriptSetup,
    stages: withEdits(made as MadeScript, edits as ScriptEdits).stages,
    createdByName,
    createdAt: createdAt.toISOString(),
  };
}
