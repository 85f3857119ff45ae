import type { UsageEvent } from '@fairlead/contract/features/analytics/analytics';
import {
  areaNamed,
  areaOfPath,
  eventMspId,
  mspIdOfPath,
  storedPath,
} from '@fairlead/contract/features/analytics/usage-rules';
import type { Me } from '@fairlead/contract/features/session';
import { EventQueue } from './event-queue';
import { type Look, PageViews } from './page-views';
import { sendEvents } from './send-events';

/** Whose use it is. */
export type Person = { token: string; userId: string; me: Me };

const AREA = 'data-analytics-area';
/** What people click on, by kind alone: never its words. */
const CONTROL = 'a, button, input, select, textarea, summary, label';

type NewEvent = Pick<UsageEvent, 'event_type' | 'area' | 'duration_ms' | 'metadata'>;

/** Turns what happens on the page into events of the person who is there. Without one nothing is recorded. */
export class UsageCollector {
  #person: Person | null = null;
  /** A token the server did not accept is not sent again; a renewed one is. */
  #refusedToken: string | null = null;
  readonly #queue = new EventQueue(async (events, closing) => {
    const token = this.#person?.token;
    if (!token || token === this.#refusedToken) return 'lost';
    const outcome = await sendEvents(token, events, closing);
    if (outcome === 'refused') this.#refusedToken = token;
    return outcome;
  });
  readonly #views: PageViews;

  constructor(nowMs: () => number) {
    const isHidden = () => document.visibilityState === 'hidden';
    this.#views = new PageViews(nowMs, isHidden, (look) => this.#view(look));
  }

  /** Who is there now. What waits is of the one before and goes with them. */
  identify(person: Person | null): void {
    const isOther = person?.userId !== this.#person?.userId;
    this.#person = person;
    if (!isOther) return;
    this.#queue.clear();
    this.#views.restart();
  }

  /** The path that is open, once it is shown. */
  enter(path: string): void {
    this.#views.enter(path);
  }

  /** Follows clicks, and whether the page is seen, until the function it gives is called. */
  watch(): () => void {
    const handleClick = (event: Event) => this.#click(event.target);
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') this.#goAway();
      else this.#views.show();
    };
    const handlePageHide = () => this.#goAway();
    // Before anything on the page can stop the event.
    document.addEventListener('click', handleClick, { capture: true, passive: true });
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', handlePageHide);
    return () => {
      document.removeEventListener('click', handleClick, { capture: true });
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', handlePageHide);
      this.#views.leave();
      void this.#queue.close();
    };
  }

  #goAway(): void {
    this.#views.hide();
    void this.#queue.close();
  }

  #view({ path, durationMs, continued }: Look): void {
    const metadata = continued ? { continued } : null;
    this.#record(path, { event_type: 'page_view', area: areaOfPath(path), duration_ms: durationMs, metadata });
  }

  #click(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    const path = window.location.pathname;
    const named = target.closest(`[${AREA}]`)?.getAttribute(AREA);
    const element = target.closest(CONTROL)?.localName;
    const area = named ? areaNamed(named) : areaOfPath(path);
    this.#record(path, { event_type: 'click', area, duration_ms: null, metadata: element ? { element } : null });
  }

  #record(path: string, event: NewEvent): void {
    if (!this.#person) return;
    const { userId, me } = this.#person;
    const effective = me.msp?.id ?? null;
    const msp_id = eventMspId({ route: mspIdOfPath(path), effective, profile: me.profile?.msp_id ?? null });
    if (msp_id === null) return;
    this.#queue.add({ msp_id, user_id: userId, ...event, path: storedPath(path) });
  }
}
