import { Card } from '#kit/layout/Card';
import { Quiet } from '#kit/text/text';
import { ExportButton } from './ExportButton';

/** The organization's own data, to keep. */
export function OwnDataCard() {
  return (
    <Card title="Your data" sub="One spreadsheet to keep">
      <Quiet mb={16}>
        The records you may see with their contacts, simulations with answers and main figures, the list of reports, and
        the team.
      </Quiet>
      <ExportButton />
    </Card>
  );
}
