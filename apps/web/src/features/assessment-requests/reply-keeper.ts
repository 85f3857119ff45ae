/**
 * Keeps what somebody replies while it is typed: one save of a question after another, held back while there is no
 * connection. When the same question was answered elsewhere meanwhile, what was typed stays and the newer words are shown.
 */
import type { AskedQuestion, AskedRequest } from '@fairlead/contract/features/assessment-requests';
import { fieldErrors, isConnectionLost, problemCode, sentenceOf } from '#app/api/api-problem';

export type Said = Pick<AskedQuestion, 'value' | 'comment'>;
type ReplyState = 'saved' | 'pending' | 'saving' | 'waiting' | 'failed' | 'conflict';

export type KeptReply = {
  /** As it is stored, with its files. */
  stored: AskedQuestion;
  /** As it stands on the page. */
  said: Said;
  state: ReplyState;
  /** Why it was refused or cannot be sent: by `value` and `comment`. */
  problems: Record<string, string>;
  sentence: string | null;
  /** What was said in another window meanwhile. */
  newer: AskedQuestion | null;
};

/** How replies reach the server: as a user of the client, or by a link. */
export type ReplyPort = {
  save: (saying: { questionId: string; version: number } & Said) => Promise<AskedQuestion>;
  attach: (questionId: string, file: File) => Promise<AskedQuestion>;
  detach: (questionId: string, fileId: string) => Promise<AskedQuestion>;
  /** As everything is stored now. */
  read: () => Promise<AskedRequest>;
  send: () => Promise<void>;
  /** Nothing can be kept any more: the questions were taken back, sent elsewhere, or the time is over. */
  ended: () => void;
};

const QUIET_MS = 800;
const RETRY_MS = 5_000;

const sameSaid = (a: Said, b: Said) => a.value === b.value && a.comment.trim() === b.comment.trim();
const saidOf = ({ value, comment }: AskedQuestion): Said => ({ value, comment });

export class ReplyKeeper {
  private view: ReadonlyMap<string, KeptReply>;
  private readonly listeners = new Set<() => void>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    request: AskedRequest,
    private readonly port: ReplyPort,
  ) {
    this.view = new Map(request.questions.map((question) => [question.questionId, settled(question)]));
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = (): ReadonlyMap<string, KeptReply> => this.view;

  /** @param soon at once, as for a choice; typed text waits for a pause */
  change(questionId: string, part: Partial<Said>, soon: boolean): void {
    const entry = this.entry(questionId);
    const said = { ...entry.said, ...part };
    const state = entry.newer ? 'conflict' : sameSaid(said, entry.stored) ? 'saved' : 'pending';
    this.put(questionId, { ...entry, said, state, problems: {}, sentence: null });
    if (state === 'pending') this.saveIn(questionId, soon ? 0 : QUIET_MS);
  }

  /** Sends everything typed, now. @returns whether all of it is stored */
  async flush(): Promise<boolean> {
    await Promise.all([...this.view.keys()].map((questionId) => this.save(questionId)));
    return [...this.view.values()].every(({ state }) => state === 'saved');
  }

  /** After an answer in another window: keep what stands here, or take the newer words. */
  settle(questionId: string, choice: 'mine' | 'theirs'): void {
    const entry = this.entry(questionId);
    if (!entry.newer) return;
    const said = choice === 'mine' ? entry.said : saidOf(entry.newer);
    const state = sameSaid(said, entry.newer) ? 'saved' : 'pending';
    this.put(questionId, { ...settled(entry.newer), said, state });
    if (state === 'pending') this.saveIn(questionId, 0);
  }

  /** Files came or went; what is typed stays. */
  take(question: AskedQuestion): void {
    const entry = this.entry(question.questionId);
    this.put(question.questionId, { ...entry, stored: { ...entry.stored, files: question.files } });
  }

  /** What is missing before everything can be sent, by question. */
  refuse(problems: Record<string, string>): void {
    for (const [questionId, sentence] of Object.entries(problems)) {
      const entry = this.view.get(questionId);
      if (!entry) continue;
      const field = entry.said.value === null ? 'value' : 'comment';
      this.put(questionId, { ...entry, problems: { [field]: sentence } });
    }
  }

  /** Stops what waits to be tried again. */
  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private entry(questionId: string): KeptReply {
    const entry = this.view.get(questionId);
    if (!entry) throw new RangeError(`${questionId} was not asked.`);
    return entry;
  }

  private saveIn(questionId: string, ms: number): void {
    clearTimeout(this.timers.get(questionId));
    this.timers.set(
      questionId,
      setTimeout(() => void this.save(questionId), ms),
    );
  }

  private async save(questionId: string): Promise<void> {
    clearTimeout(this.timers.get(questionId));
    await this.running.get(questionId);
    const { said, stored, newer } = this.entry(questionId);
    if (newer || sameSaid(said, stored) || this.running.has(questionId)) return;
    const run = this.send(questionId, said).finally(() => this.running.delete(questionId));
    this.running.set(questionId, run);
    await run;
    if (this.entry(questionId).state === 'pending') await this.save(questionId);
  }

  private async send(questionId: string, said: Said): Promise<void> {
    this.put(questionId, { ...this.entry(questionId), state: 'saving' });
    try {
      const { version } = this.entry(questionId).stored;
      const stored = await this.port.save({ questionId, version, ...said });
      const now = this.entry(questionId).said;
      this.put(questionId, { ...settled(stored), said: now, state: sameSaid(now, stored) ? 'saved' : 'pending' });
    } catch (error) {
      await this.refused(questionId, error);
    }
  }

  private async refused(questionId: string, error: unknown): Promise<void> {
    const code = problemCode(error);
    if (code === 'CONFLICT' && (await this.meet(questionId))) return;
    if (code === 'LINK_ENDED' || code === 'NOT_FOUND') this.port.ended();
    const isLost = isConnectionLost(error);
    const problems = fieldErrors(error);
    const sentence = isLost || Object.keys(problems).length > 0 ? null : sentenceOf(error);
    this.put(questionId, { ...this.entry(questionId), state: isLost ? 'waiting' : 'failed', problems, sentence });
    if (isLost) this.saveIn(questionId, RETRY_MS);
  }

  /** @returns whether it could be read what was said elsewhere */
  private async meet(questionId: string): Promise<boolean> {
    const request = await this.port.read().catch(() => null);
    const newer = request?.questions.find((question) => question.questionId === questionId);
    if (!newer) return false;
    const entry = this.entry(questionId);
    if (sameSaid(entry.said, newer)) this.put(questionId, { ...settled(newer), said: entry.said });
    else this.put(questionId, { ...entry, newer, state: 'conflict' });
    return true;
  }

  private put(questionId: string, entry: KeptReply): void {
    this.view = new Map(this.view).set(questionId, entry);
    for (const listener of this.listeners) listener();
  }
}

function settled(stored: AskedQuestion): KeptReply {
  return { stored, said: saidOf(stored), state: 'saved', problems: {}, sentence: null, newer: null };
}
