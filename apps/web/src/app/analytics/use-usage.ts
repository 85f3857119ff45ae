import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { now } from '../locale/clock';
import { portalPreview } from '../session/portal-preview';
import type { SessionState } from '../session/session';
import { UsageCollector } from './usage-collector';

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether the browser says that its person does not want to be followed. */
export function declinesRecording({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Records page views and clicks of whoever is signed in. It renders nothing and changes nothing on the page. */
export function useUsage(router: AnyRouter, { session, me }: Pick<SessionState, 'session' | 'me'>): void {
  const [collector] = useState(() =>
    declinesRecording(navigator) || portalPreview() ? null : new UsageCollector(() => now().getTime()),
  );
  const token = session?.access_token;
  const userId = session?.user.id;

  useEffect(() => {
    collector?.identify(token && userId && me ? { token, userId, me } : null);
  }, [collector, token, userId, me]);

  useEffect(() => {
    if (!collector) return;
    const stopFollowing = router.subscribe('onResolved', ({ toLocation }) => collector.enter(toLocation.pathname));
    const stopWatching = collector.watch();
    return () => {
      stopFollowing();
      stopWatching();
    };
  }, [collector, router]);
}
