import type { AssumptionOrigin } from '@fairlead/content/scenarios/assumption-rows';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Bullets } from '#kit/text/Bullets';
import { Detail } from '#kit/text/text';
import classes from './AssumptionsDrawer.module.css';

const TONES = { checked: 'good', 'second-hand': 'info', general: 'warning', design: 'quiet' } as const;

/** Basis, status in words and every source with its year. */
export function OriginText({ origin }: { origin: AssumptionOrigin }) {
  return (
    <Detail component="div" className={classes.origin}>
      <p>{origin.basis}</p>
      <p>
        <StateBadge tone={TONES[origin.status]} mt={4} title={SOURCE_STATUS_TEXT[origin.status].meaning}>
          {SOURCE_STATUS_TEXT[origin.status].label}
        </StateBadge>
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
