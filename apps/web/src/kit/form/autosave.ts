/**
 * Keeps a record as it is typed: one save after another, held back while there is no connection, and stopped by a
 * question when two people typed different things. What was typed leaves the page only once it is stored.
 */
import { fieldErrors, isConnectionLost, problemCode, sentenceOf } from '#app/api/api-problem';
import { type ForeignEdit, isSameValue, mergeEdits } from './merge-edits';

export type AutosaveState =
  | 'saved'
  /** Changed, and sent in a moment. */
  | 'pending'
  | 'saving'
  /** Something is missing before it can be stored. */
  | 'incomplete'
  /** No connection; sent again by itself. */
  | 'waiting'
  | 'failed'
  /** A colleague stored something different; nothing is sent until the reader has chosen. */
  | 'conflict';

export type Autosaved<Stored, Values> = {
  /** The newest that is known to be stored, a colleague's version in a conflict. */
  stored: Stored;
  /** With what was typed here, stored or not. */
  values: Values;
  state: AutosaveState;
  /** Something was typed that is not stored. */
  isTouched: boolean;
  /** Why it was refused: by field, or as a whole. */
  problems: Record<string, string>;
  sentence: string | null;
  /** What a colleague changed meanwhile; the contested ones wait for a choice. */
  changes: ForeignEdit<Values>[];
  /** Nothing can be stored any more. */
  isOver: boolean;
};

/** How a record is read and stored. */
export type AutosavePort<Stored, Values> = {
  valuesOf: (stored: Stored) => Values;
  versionOf: (stored: Stored) => number;
  /** Sends what changed, or all values, with the version of what is stored. */
  save: (stored: Stored, changed: Partial<Values>, values: Values) => Promise<Stored>;
  /** What is stored now; null when nothing can be stored any more. */
  read: () => Promise<Stored | null>;
  /** Told of what is stored, here or by a colleague, so that caches may take it over. */
  onStored?: (stored: Stored) => void;
  onOver?: () => void;
  isComplete?: (values: Values) => boolean;
  /** What is stored counts only once it was confirmed: a value that is chosen again is sent as well. */
  needsConfirming?: (stored: Stored) => boolean;
  /** How long after the last key typed text is sent. */
  quietMs?: number;
};

/** How long after the last key typed text is sent by default, and after which time a lost connection is tried again. */
export const QUIET_MS = 800;
export const RETRY_MS = 5_000;

/** How the server says that a newer version is stored, and that there is nothing to store it in. */
const OVERTAKEN: readonly unknown[] = ['CONFLICT', 'DRAFT_CHANGED'];
const OVER: readonly unknown[] = ['NOT_FOUND', 'LINK_ENDED'];

export class Autosave<Stored, Values extends Record<string, unknown>> {
  private stored: Stored;
  /** Typed and not on its way. */
  private mine: Partial<Values> = {};
  /** On its way. */
  private sending: Partial<Values> | null = null;
  private changes: ForeignEdit<Values>[] = [];
  /** What became of the last save, until something is typed. */
  private refusal: { state: 'waiting' | 'failed'; problems: Record<string, string>; sentence: string | null } | null =
    null;
  private isOver = false;
  private isHandingIn = false;
  private view: Autosaved<Stored, Values>;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<unknown> | null = null;
  private readonly quietMs: number;

  constructor(
    stored: Stored,
    private readonly port: AutosavePort<Stored, Values>,
  ) {
    this.stored = stored;
    this.quietMs = port.quietMs ?? QUIET_MS;
    this.view = this.look();
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = (): Autosaved<Stored, Values> => this.view;

  /** @param soon at once, as for a choice; typed text waits for a pause */
  change(part: Partial<Values>, soon = false): void {
    this.mine = { ...this.mine, ...part };
    this.refusal = null;
    this.publish();
    if (this.view.state === 'pending' || this.sending) this.saveIn(soon ? 0 : this.quietMs);
  }

  /** Sends everything typed, now. Never throws: the state says what became of it. @returns whether all of it is stored */
  async flush(): Promise<boolean> {
    await this.save();
    return this.view.state === 'saved';
  }

  /** Sends everything typed by another call, such as the one that hands it in. @throws why it was refused */
  async handIn(send: (stored: Stored, values: Values) => Promise<Stored>): Promise<void> {
    clearTimeout(this.timer);
    const refusal = await this.alone(send);
    if (refusal === null) return;
    // It can still be kept, and handed in later.
    this.refusal = null;
    this.publish();
    if (this.view.state === 'pending' && !this.isOver) this.saveIn(this.quietMs);
    throw refusal;
  }

  /** After a conflict: what was typed here goes over the other value, or gives way to it. */
  async settle(choice: 'mine' | 'theirs', only?: keyof Values): Promise<void> {
    const settled = this.changes.filter((change) => change.isContested && (only ?? change.field) === change.field);
    this.changes = this.changes.filter((change) => !settled.includes(change));
    if (choice === 'theirs')
      this.mine = without(
        this.mine,
        settled.map(({ field }) => field),
      );
    this.publish();
    await this.save();
  }

  /** Takes over what others have stored, unless something typed here waits. */
  sync(next: Stored): void {
    const isBusy = this.sending !== null || this.view.isTouched;
    if (isBusy || this.port.versionOf(next) <= this.port.versionOf(this.stored)) return;
    this.stored = next;
    this.mine = {};
    this.publish();
  }

  /** Something of the record was stored in another way, which left its version as it was. */
  amend(part: Partial<Stored>): void {
    this.stored = { ...this.stored, ...part };
    this.publish();
  }

  /** What is missing before it can be used, by field. */
  refuse(problems: Record<string, string>): void {
    this.refusal = { state: 'failed', problems, sentence: null };
    this.publish();
  }

  /** Nothing is sent any more. Settles once nothing is on its way. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.isOver = true;
    this.publish();
    while (this.running) await this.running;
  }

  /** After `close`: it goes on. */
  reopen(): void {
    this.isOver = false;
    this.publish();
  }

  /** What waits behind the save that is under way goes with this call instead. */
  private async alone(send: (stored: Stored, values: Values) => Promise<Stored>): Promise<unknown> {
    this.isHandingIn = true;
    try {
      while (this.running) await this.running;
      const { values } = this.view;
      return await this.run(values, () => send(this.stored, values));
    } finally {
      this.isHandingIn = false;
    }
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  /** One save is on its way at a time; what changed meanwhile follows it. */
  private async save(): Promise<void> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    const { isTouched, isOver, state, values } = this.view;
    if (!isTouched || isOver || this.isHandingIn || state === 'conflict' || state === 'incomplete') return;
    const sent = this.news();
    await this.run(sent, () => this.port.save(this.stored, sent, values));
    if (this.view.state === 'pending') await this.save();
  }

  private run(sent: Partial<Values>, send: () => Promise<Stored>): Promise<unknown> {
    this.running = this.send(sent, send).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** @returns why it was refused, or null */
  private async send(sent: Partial<Values>, send: () => Promise<Stored>): Promise<unknown> {
    this.mine = without(this.mine, Object.keys(sent));
    this.sending = sent;
    this.refusal = null;
    this.publish();
    try {
      const next = await send();
      this.sending = null;
      this.stored = next;
      // The server trims; a space at the end of what is still being typed stays.
      const values = this.port.valuesOf(next);
      const spaced = fieldsOf(sent).filter(
        (field) => isSameText(sent[field], values[field]) && !isSameValue(sent[field], values[field]),
      );
      this.mine = { ...pick(sent, spaced), ...this.mine };
      this.publish();
      this.port.onStored?.(next);
      return null;
    } catch (error) {
      this.mine = { ...sent, ...this.mine };
      this.sending = null;
      if (OVERTAKEN.includes(problemCode(error))) await this.meet(error, { ...sent, ...this.news() });
      else this.refused(error);
      return error;
    }
  }

  /**
   * A colleague was faster: without a contradiction both hold, else the reader is asked.
   * @param claimed what was said here, also where it is what was stored before
   */
  private async meet(refusal: unknown, claimed: Partial<Values>): Promise<void> {
    let theirs: Stored | null;
    try {
      theirs = await this.port.read();
    } catch (error) {
      this.refused(error);
      return;
    }
    if (theirs === null) {
      this.over();
      return;
    }
    if (this.port.versionOf(theirs) === this.port.versionOf(this.stored)) {
      this.refused(refusal);
      return;
    }
    const before = this.port.valuesOf(this.stored);
    const { changes } = mergeEdits(before, this.port.valuesOf(theirs), { ...before, ...claimed });
    this.changes = changes.map((change) => ({ ...change, isContested: Object.hasOwn(claimed, change.field) }));
    this.stored = theirs;
    this.mine = claimed;
    this.publish();
    this.port.onStored?.(theirs);
  }

  private over(): void {
    this.isOver = true;
    this.refusal ??= { state: 'failed', problems: {}, sentence: null };
    this.publish();
    this.port.onOver?.();
  }

  private refused(error: unknown): void {
    const isLost = isConnectionLost(error);
    const problems = fieldErrors(error);
    const sentence = Object.keys(problems).length > 0 ? null : sentenceOf(error);
    this.refusal = { state: isLost ? 'waiting' : 'failed', problems, sentence };
    if (OVER.includes(problemCode(error))) this.over();
    else this.publish();
    if (isLost) this.saveIn(RETRY_MS);
  }

  /** What was typed and is not stored yet. */
  private news(): Partial<Values> {
    if (this.port.needsConfirming?.(this.stored)) return this.mine;
    const known: Partial<Values> = { ...this.port.valuesOf(this.stored), ...this.sending };
    return pick(
      this.mine,
      fieldsOf(this.mine).filter((field) => !isSameText(this.mine[field], known[field])),
    );
  }

  private look(): Autosaved<Stored, Values> {
    const values = { ...this.port.valuesOf(this.stored), ...this.sending, ...this.mine };
    const isTouched = fieldsOf(this.news()).length > 0;
    const isComplete = this.port.isComplete?.(values) ?? true;
    return {
      stored: this.stored,
      values,
      isTouched: isTouched || this.sending !== null,
      state: this.changes.some(({ isContested }) => isContested)
        ? 'conflict'
        : this.sending
          ? 'saving'
          : !isTouched
            ? 'saved'
            : (this.refusal?.state ?? (isComplete ? 'pending' : 'incomplete')),
      problems: this.refusal?.problems ?? {},
      sentence: this.refusal?.sentence ?? null,
      changes: this.changes,
      isOver: this.isOver,
    };
  }

  private publish(): void {
    this.view = this.look();
    for (const listener of this.listeners) listener();
  }
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

const pick = <Values extends object>(values: Partial<Values>, fields: (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

const without = <Values extends object>(values: Partial<Values>, fields: (keyof Values)[]): Partial<Values> =>
  pick<Values>(
    values,
    fieldsOf<Partial<Values>>(values).filter((field) => !fields.includes(field)),
  );

/** The same but for the space around it, which the server takes off. */
const isSameText = (one: unknown, other: unknown): boolean => isSameValue(trimmed(one), trimmed(other));

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
}
