import { bankOf } from '@fairlead/content/question-banks/banks';
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { BandBadge } from './BandBadge';
import { pointsText } from './points-text';

/** Completed versions, newest first; each row leads to its result. */
export function VersionTable({ versions }: { versions: AssessmentSummary[] }) {
  const write = useWriters();
  return (
    <RowTable
      rows={versions}
      idOf={({ id }) => id}
      columns={[
        { head: 'Assessment', cell: (version) => <Name version={version} facts={[]} /> },
        { head: 'Score', cell: (version) => <Score version={version} /> },
        { head: 'Stops', cell: ({ openStops }) => openStops },
        { head: 'Completed', isRight: true, cell: (each) => whenOf(each, write) },
      ]}
      phone={(version) => (
        <>
          <Name version={version} facts={[whenOf(version, write)]} />
          <Note span className={classes.phoneLine}>
            <Score version={version} />
          </Note>
        </>
      )}
    />
  );
}

const whenOf = ({ completedAt }: AssessmentSummary, write: Writers) => completedAt && write.recentDate(completedAt);

function Name({ version, facts }: { version: AssessmentSummary; facts: (string | null)[] }) {
  const { id, clientId, bankId, bankVersion, number, completedByName, state } = version;
  return (
    <>
      <TextLink
        to="/clients/$clientId/assessments/$assessmentId"
        params={{ clientId, assessmentId: id }}
        className={classes.name}
      >
        {bankOf(bankId, bankVersion).shortTitle}, version {number}
      </TextLink>
      <Caption span className={classes.sub}>
        {[completedByName, state === 'superseded' && 'A newer version is completed', ...facts]
          .filter(Boolean)
          .join(' · ')}
      </Caption>
    </>
  );
}

function Score({ version: { bankId, bankVersion, score, band } }: { version: AssessmentSummary }) {
  const write = useWriters();
  return (
    <>
      {score === null ? '–' : pointsText(score, write)} <BandBadge bank={bankOf(bankId, bankVersion)} band={band} />
    </>
  );
}
