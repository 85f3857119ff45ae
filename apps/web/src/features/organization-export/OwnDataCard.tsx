import { Card } from '#kit/layout/Card';
import { ExportButton } from './ExportButton';
import classes from './OwnDataCard.module.css';

/** The organization's own data, to keep. */
export function OwnDataCard() {
  return (
    <Card title="Your data" sub="One spreadsheet to keep">
      <p className={classes.text}>
        The records you may see with their contacts, simulations with answers and main figures, the list of reports, and
        the team.
      </p>
      <ExportButton />
    </Card>
  );
}
