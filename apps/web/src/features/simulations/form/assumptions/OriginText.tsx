import type { AssumptionOrigin } from '@fairlead/content/scenarios/assumptions';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import { Bullets } from '#kit/text/Bullets';
import { Detail } from '#kit/text/text';
import classes from './AssumptionsDrawer.module.css';

/** Basis, status in words and every source with its year. */
export function OriginText({ origin }: { origin: AssumptionOrigin }) {
  return (
    <Detail component="div" className={classes.origin}>
      <p>{origin.basis}</p>
      <p>
        <span className={classes.status} data-status={origin.status} title={SOURCE_STATUS_TEXT[origin.status].meaning}>
          {SOURCE_STATUS_TEXT[origin.status].label}
        </span>
      </p>
      {origin.sources.length > 0 && (
        <Bullets inherit mt={4} c="dimmed">
          {origin.sources.map(({ title, year, status }) => (
            <li key={`${title} ${year}`}>
              {title.includes(String(year)) ? title : `${title}, ${year}`}
              {status !== origin.status && `. ${SOURCE_STATUS_TEXT[status].label}`}
            </li>
          ))}
        </Bullets>
      )}
    </Detail>
  );
}
