import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { IconHistory } from '@tabler/icons-react';
import { OUTDATED_WORDS } from '#features/simulations/runs/outdated-words';
import { ButtonLink } from '#kit/links/links';
import classes from './OutdatedNotice.module.css';

type OutdatedNoticeProps = { simulation: Pick<Simulation, 'clientId' | 'outdated'>; canRun: boolean };

/** Says that a version is out of date, why, and where to make a new one; nothing while it is not. */
export function OutdatedNotice({ simulation: { clientId, outdated }, canRun }: OutdatedNoticeProps) {
  if (outdated === null) return null;
  return (
    <div role="note" className={classes.notice}>
      <IconHistory size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <strong>{FIGURE_WORDS.outdated.label}.</strong> {OUTDATED_WORDS[outdated]} A new run would show other figures;
        this one stays as it is.
      </p>
      {canRun && (
        <ButtonLink variant="default" size="sm" to="/clients/$clientId/simulations/new" params={{ clientId }}>
          Check and run again
        </ButtonLink>
      )}
    </div>
  );
}
