/**
 * Keeps what is said about the questions of one open assessment: sends each change, holds it back while there is no
 * connection, and asks when two people said different things. What somebody typed leaves the page only once it is stored.
 */
import type { AnswerChange, Assessment, AssessmentAnswer } from '@fairlead/contract/features/assessments/assessments';
import { fieldErrors, isConnectionLost, problemCode, sentenceOf } from '#app/api/api-problem';

/** What a person says about a question. */
export type AnswerField = 'value' | 'note' | 'naReason' | 'knownBy' | 'ownerId' | 'targetOn';
export type Said = Pick<AssessmentAnswer, AnswerField>;

type KeptState =
  | 'saved'
  /** Changed, and sent in a moment. */
  | 'pending'
  | 'saving'
  /** No connection; sent again by itself. */
  | 'waiting'
  | 'failed'
  /** Somebody else said something different meanwhile; nothing is sent until the reader has chosen. */
  | 'conflict';

export type KeptAnswer = {
  /** With what was typed here, stored or not. */
  answer: AssessmentAnswer;
  state: KeptState;
  /** Why it was refused: by field, or as a whole. */
  problems: Record<string, string>;
  sentence: string | null;
  /** What somebody else stored meanwhile, with the fields that both changed. */
  theirs: AssessmentAnswer | null;
  contested: AnswerField[];
};

export type KeeperView = {
  answers: ReadonlyMap<string, KeptAnswer>;
  /** Somebody completed or discarded the assessment: nothing can be stored any more. */
  isClosed: boolean;
};

/** How the keeper reaches the server. */
export type KeeperPort = {
  answer: (change: { questionId: string; version: number } & AnswerChange) => Promise<AssessmentAnswer>;
  read: () => Promise<Assessment>;
  /** An answer is stored; lists and caches may take it over. */
  stored: (answer: AssessmentAnswer) => void;
};

type Entry = {
  stored: AssessmentAnswer;
  /** Typed and not on its way. */
  mine: Partial<Said>;
  /** On its way. */
  sending: Partial<Said> | null;
  state: KeptState;
  problems: Record<string, string>;
  sentence: string | null;
  theirs: AssessmentAnswer | null;
};

/** How long after the last key typed text is sent, and after which time a lost connection is tried again. */
export const QUIET_MS = 800;
export const RETRY_MS = 5_000;

const isEmpty = (said: Partial<Said>) => Object.keys(said).length === 0;
const fieldsOf = (said: Partial<Said>) => Object.keys(said) as AnswerField[];

const blank = (questionId: string): AssessmentAnswer => ({
  questionId,
  value: null,
  note: '',
  naReason: '',
  knownBy: null,
  ownerId: null,
  targetOn: null,
  answeredByName: null,
  answeredAt: null,
  carried: false,
  version: 0,
});

/** Fields that both sides changed, to different things. */
function contestedFields({ stored, mine, theirs }: Pick<Entry, 'stored' | 'mine' | 'theirs'>): AnswerField[] {
  if (!theirs) return [];
  return fieldsOf(mine).filter((field) => theirs[field] !== stored[field] && theirs[field] !== mine[field]);
}

/** What of `said` an answer does not say already. */
function newIn(said: Partial<Said>, answer: AssessmentAnswer): Partial<Said> {
  return Object.fromEntries(
    fieldsOf(said).flatMap((field) => (answer[field] === said[field] ? [] : [[field, said[field]]])),
  );
}

export class AnswerKeeper {
  private entries = new Map<string, Entry>();
  private view: KeeperView = { answers: new Map(), isClosed: false };
  private readonly listeners = new Set<() => void>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    assessment: Assessment,
    private readonly port: KeeperPort,
  ) {
    this.sync(assessment);
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = (): KeeperView => this.view;

  /** Takes over what others have stored, wherever nothing typed here waits. */
  sync({ answers, state }: Assessment): void {
    let changed = false;
    for (const answer of answers) {
      const entry = this.entries.get(answer.questionId);
      const isBusy = entry && (entry.sending !== null || !isEmpty(entry.mine));
      if (isBusy || (entry && entry.stored.version >= answer.version)) continue;
      this.entries.set(answer.questionId, this.settled(answer));
      changed = true;
    }
    if (state !== 'open' && !this.view.isClosed) {
      this.view = { ...this.view, isClosed: true };
      changed = true;
    }
    if (changed) this.publish();
  }

  /** @param soon at once, as for a choice; typed text waits for a pause */
  change(questionId: string, said: Partial<Said>, soon: boolean): void {
    const entry = this.entryOf(questionId);
    const state = entry.theirs ? 'conflict' : entry.sending ? 'saving' : 'pending';
    this.put(questionId, { ...entry, mine: { ...entry.mine, ...said }, state, problems: {}, sentence: null });
    this.sendIn(questionId, soon ? 0 : QUIET_MS);
  }

  /** Sends everything typed, now. Never throws: the states say what became of it. */
  async flush(): Promise<void> {
    await Promise.all([...this.entries.keys()].map((questionId) => this.save(questionId)));
  }

  /** After a conflict: what was typed here goes over the other answer, or gives way to it. */
  async settle(questionId: string, choice: 'mine' | 'theirs'): Promise<void> {
    const entry = this.entryOf(questionId);
    if (!entry.theirs) return;
    const given = choice === 'theirs' ? new Set(contestedFields(entry)) : new Set<AnswerField>();
    const kept = Object.fromEntries(Object.entries(entry.mine).filter(([field]) => !given.has(field as AnswerField)));
    const mine = newIn(kept, entry.theirs);
    const state = isEmpty(mine) ? 'saved' : 'pending';
    this.put(questionId, { ...entry, stored: entry.theirs, theirs: null, mine, state });
    this.port.stored(entry.theirs);
    await this.save(questionId);
  }

  /** The sum of versions that a completion is based on. */
  versionSum(): number {
    return [...this.entries.values()].reduce((sum, { stored }) => sum + stored.version, 0);
  }

  private entryOf(questionId: string): Entry {
    return this.entries.get(questionId) ?? this.settled(blank(questionId));
  }

  private settled(stored: AssessmentAnswer): Entry {
    return { stored, mine: {}, sending: null, state: 'saved', problems: {}, sentence: null, theirs: null };
  }

  private sendIn(questionId: string, ms: number): void {
    clearTimeout(this.timers.get(questionId));
    this.timers.set(
      questionId,
      setTimeout(() => void this.save(questionId), ms),
    );
  }

  /** One save of a question is on its way at a time; what changed meanwhile follows it. */
  private async save(questionId: string): Promise<void> {
    clearTimeout(this.timers.get(questionId));
    for (let run = this.running.get(questionId); run; run = this.running.get(questionId)) await run;
    const { mine, theirs } = this.entryOf(questionId);
    if (isEmpty(mine) || theirs || this.view.isClosed) return;
    const run = this.send(questionId).finally(() => this.running.delete(questionId));
    this.running.set(questionId, run);
    await run;
    if (this.entryOf(questionId).state === 'pending') await this.save(questionId);
  }

  private async send(questionId: string): Promise<void> {
    const { stored, mine: sent } = this.entryOf(questionId);
    this.put(questionId, { ...this.entryOf(questionId), mine: {}, sending: sent, state: 'saving' });
    try {
      const answer = await this.port.answer({ questionId, version: stored.version, ...sent });
      const { mine } = this.entryOf(questionId);
      this.put(questionId, { ...this.settled(answer), mine, state: isEmpty(mine) ? 'saved' : 'pending' });
      this.port.stored(answer);
    } catch (error) {
      const entry = this.entryOf(questionId);
      const back = { ...entry, mine: { ...sent, ...entry.mine }, sending: null };
      if (problemCode(error) === 'DRAFT_CHANGED') {
        this.put(questionId, back);
        await this.meet(questionId);
      } else this.refused(questionId, back, error);
    }
  }

  /** Somebody else was faster: without a contradiction both stand, else the reader is asked. */
  private async meet(questionId: string): Promise<void> {
    let assessment: Assessment;
    try {
      assessment = await this.port.read();
    } catch (error) {
      if (problemCode(error) === 'NOT_FOUND') this.view = { ...this.view, isClosed: true };
      this.refused(questionId, this.entryOf(questionId), error);
      return;
    }
    const theirs = assessment.answers.find((answer) => answer.questionId === questionId) ?? blank(questionId);
    const entry = { ...this.entryOf(questionId), theirs };
    if (assessment.state !== 'open') this.put(questionId, { ...entry, theirs: null, state: 'failed' });
    else if (contestedFields(entry).length > 0) this.put(questionId, { ...entry, state: 'conflict' });
    else {
      const mine = newIn(entry.mine, theirs);
      this.put(questionId, { ...this.settled(theirs), mine, state: isEmpty(mine) ? 'saved' : 'pending' });
      this.port.stored(theirs);
    }
    this.sync(assessment);
  }

  private refused(questionId: string, entry: Entry, error: unknown): void {
    const isLost = isConnectionLost(error);
    const problems = fieldErrors(error);
    const sentence = isLost || !isEmpty(problems) ? null : sentenceOf(error);
    this.put(questionId, { ...entry, state: isLost ? 'waiting' : 'failed', problems, sentence });
    if (isLost) this.sendIn(questionId, RETRY_MS);
  }

  private put(questionId: string, entry: Entry): void {
    this.entries.set(questionId, entry);
    this.publish();
  }

  private publish(): void {
    const answers = new Map<string, KeptAnswer>();
    for (const [questionId, entry] of this.entries) {
      const { stored, sending, mine, state, problems, sentence, theirs } = entry;
      const isTouched = sending !== null || !isEmpty(mine);
      const answer = { ...stored, ...sending, ...mine, carried: stored.carried && !isTouched };
      const contested = contestedFields(entry);
      answers.set(questionId, { answer, state, problems, sentence, theirs, contested });
    }
    this.view = { ...this.view, answers };
    for (const listener of this.listeners) listener();
  }
}

/** What is kept about a question; of one that nobody has touched, that it is open. */
export function keptOf(answers: KeeperView['answers'], questionId: string): KeptAnswer {
  const untouched = { state: 'saved', problems: {}, sentence: null, theirs: null, contested: [] } as const;
  return answers.get(questionId) ?? { ...untouched, contested: [], answer: blank(questionId) };
}
