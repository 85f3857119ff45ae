import { CloseButton } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useMarkPromptsShown } from '#domain/trials/prompt-flags';
import { useTrial } from '#domain/trials/trial';
import classes from './TrialNotices.module.css';

/** In the last three days, until it is dismissed. */
export function EndingBanner() {
  const { isNfr } = useTrial();
  const markShown = useMarkPromptsShown();
  return (
    <section aria-label="Before it ends" className={classes.banner}>
      <IconClockHour4 size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{isNfr ? 'Your NFR access ends soon.' : 'Your free trial ends soon.'}</b> Choose a plan and carry on without
        a break. Your prospects, simulations and reports stay as they are.
      </p>
      <CloseButton
        aria-label="Dismiss"
        size={32}
        iconSize={18}
        onClick={() => markShown('trial_expiration_notice_shown')}
        className={classes.dismiss}
      />
    </section>
  );
}
