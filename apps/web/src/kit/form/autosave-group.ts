import { Autosave, type Autosaved, type AutosavePort } from './autosave';

/** The records of one page, each kept by itself, under their keys. */
export class AutosaveGroup<Stored, Values extends Record<string, unknown>> {
  private readonly records = new Map<string, Autosave<Stored, Values>>();
  private view: { kept: ReadonlyMap<string, Autosaved<Stored, Values>>; isOver: boolean } = {
    kept: new Map(),
    isOver: false,
  };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly portOf: (key: string) => AutosavePort<Stored, Values>) {}

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = () => this.view;

  /** The record of a key. @param stored what is stored of it, for one that is not known yet; a newer one is taken over */
  record(key: string, stored: Stored): Autosave<Stored, Values> {
    const known = this.records.get(key);
    if (known) {
      known.sync(stored);
      return known;
    }
    const added = new Autosave(stored, this.portOf(key));
    this.records.set(key, added);
    added.subscribe(() => this.publish(key, added));
    this.publish(key, added);
    return added;
  }

  /** Sends everything typed, now. @returns whether all of it is stored */
  async flush(): Promise<boolean> {
    const flushed = await Promise.all([...this.records.values()].map((record) => record.flush()));
    return flushed.every(Boolean);
  }

  /** Nothing is sent any more. */
  close(): void {
    if (this.view.isOver) return;
    this.view = { ...this.view, isOver: true };
    for (const record of this.records.values()) void record.close();
  }

  private publish(key: string, record: Autosave<Stored, Values>): void {
    this.view = { ...this.view, kept: new Map(this.view.kept).set(key, record.read()) };
    if (record.read().isOver) this.close();
    for (const listener of this.listeners) listener();
  }
}
