/** One stretch of looking at a page. `continued`: the page had been in the background since the view began. */
export type Look = { path: string; durationMs: number; continued: boolean };

type View = { path: string; since: number | null; continued: boolean };

/**
 * The page that is open, and for how long it has been looked at. A page in the background is told of at once, because a
 * closed tab gives no further notice; when it comes back, the rest is told as a continuation and not as another view.
 */
export class PageViews {
  #view: View | null = null;

  constructor(
    private readonly nowMs: () => number,
    private readonly isHidden: () => boolean,
    private readonly tell: (look: Look) => void,
  ) {}

  /** Another page is open. The same path with other search parameters is the same page. */
  enter(path: string): void {
    if (this.#view?.path === path) return;
    this.leave();
    this.#view = { path, since: this.isHidden() ? null : this.nowMs(), continued: false };
  }

  leave(): void {
    const view = this.#view;
    this.#view = null;
    // One that was never seen was opened all the same.
    if (view && (view.since !== null || !view.continued)) this.#tell(view);
  }

  /** Somebody else looks at the open page from now on; what was before is nobody's. */
  restart(): void {
    const path = this.#view?.path;
    this.#view = null;
    if (path !== undefined) this.enter(path);
  }

  hide(): void {
    const view = this.#view;
    if (!view || view.since === null) return;
    this.#view = { ...view, since: null, continued: true };
    this.#tell(view);
  }

  show(): void {
    if (this.#view) this.#view.since ??= this.nowMs();
  }

  #tell({ path, since, continued }: View): void {
    const durationMs = since === null ? 0 : Math.max(0, Math.round(this.nowMs() - since));
    this.tell({ path, durationMs, continued });
  }
}
