import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type AutosavePort, QUIET_MS, RETRY_MS } from './autosave';
import { AutosaveGroup } from './autosave-group';

type Values = { value: string | null; note: string };
type Answer = Values & { version: number; carried: boolean; by: string | null };
type Sent = { version: number } & Partial<Values>;

const anAnswer = (part: Partial<Answer> = {}): Answer => ({
  value: null,
  note: '',
  version: 0,
  carried: false,
  by: null,
  ...part,
});
const refusal = (code: string, status: number) => new ORPCError(code, { status, message: 'refused' });
const gone = new TypeError('Failed to fetch');

/** What was sent, and how the server stores it: trimmed, in the next version, unless a test says otherwise. */
let sent: Sent[];
let save: (change: Sent) => Promise<Answer>;
/** What the server holds when it is read. */
let theirs: Answer | null;

function portOf(part: Partial<AutosavePort<Answer, Values>> = {}): AutosavePort<Answer, Values> {
  return {
    valuesOf: ({ value, note }) => ({ value, note }),
    versionOf: ({ version }) => version,
    save: ({ version }, changed) => {
      sent.push({ version, ...changed });
      return save({ version, ...changed });
    },
    read: async () => theirs,
    needsConfirming: ({ carried }) => carried,
    ...part,
  };
}
function open(stored = anAnswer(), part?: Partial<AutosavePort<Answer, Values>>) {
  const keeper = new Autosave(stored, portOf(part));
  return { keeper, kept: keeper.read };
}
/** A server that answers when it is told to. */
function slow() {
  const arrivals: (() => void)[] = [];
  const store = save;
  save = async (change) => {
    await new Promise<void>((resolve) => arrivals.push(resolve));
    return store(change);
  };
  return () => arrivals.shift()?.();
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  theirs = anAnswer();
  save = async ({ version, note, ...said }) =>
    anAnswer({ ...said, ...(note !== undefined && { note: note.trim() }), version: version + 1 });
});
afterEach(() => vi.useRealTimers());

describe('what is typed', () => {
  it('is sent at once when it is a choice, and after a pause when it is text, with the version it started from', async () => {
    const { keeper, kept } = open(anAnswer({ version: 4, carried: true }));
    keeper.change({ note: 'One' });
    keeper.change({ note: 'One two' });
    expect(kept()).toMatchObject({ state: 'pending', isTouched: true, values: { note: 'One two' } });
    await pass(QUIET_MS - 1);
    expect(sent).toEqual([]);
    await pass(1);
    keeper.change({ value: 'no' }, true);
    await pass(0);
    expect(sent).toEqual([
      { version: 4, note: 'One two' },
      { version: 5, value: 'no' },
    ]);
    expect(kept()).toMatchObject({ state: 'saved', isTouched: false, stored: { version: 6 } });
  });

  it('is not sent when it is what is stored', async () => {
    const { keeper, kept } = open(anAnswer({ value: 'yes', note: 'One' }));
    keeper.change({ note: 'One ' });
    keeper.change({ value: 'yes' }, true);
    await pass(QUIET_MS);
    expect(await keeper.flush()).toBe(true);
    expect(sent).toEqual([]);
    expect(kept()).toMatchObject({ state: 'saved', values: { note: 'One ' } });
  });

  it('is sent when it confirms what is stored', async () => {
    const { keeper } = open(anAnswer({ value: 'yes', version: 2, carried: true }));
    keeper.change({ value: 'yes' }, true);
    await pass(0);
    expect(sent).toEqual([{ version: 2, value: 'yes' }]);
  });

  it('follows a save that is under way, once', async () => {
    const arrive = slow();
    const { keeper, kept } = open();
    keeper.change({ value: 'yes' }, true);
    await pass(0);
    keeper.change({ note: 'Later' });
    expect(kept().state).toBe('saving');
    const flushes = [keeper.flush(), keeper.flush()];
    arrive();
    await pass(QUIET_MS);
    expect(kept().values).toEqual({ value: 'yes', note: 'Later' });
    arrive();
    expect(await Promise.all(flushes)).toEqual([true, true]);
    expect(sent).toEqual([
      { version: 0, value: 'yes' },
      { version: 1, note: 'Later' },
    ]);
  });

  it('is sent again when it is changed back during its save', async () => {
    const arrive = slow();
    const { keeper } = open();
    keeper.change({ value: 'yes' }, true);
    await pass(0);
    keeper.change({ value: null }, true);
    arrive();
    await pass(0);
    expect(sent.at(-1)).toEqual({ version: 1, value: null });
  });

  it('keeps the space at its end, which the server takes off', async () => {
    const { keeper, kept } = open();
    keeper.change({ note: 'One ' });
    await pass(QUIET_MS);
    expect(kept()).toMatchObject({ state: 'saved', stored: { note: 'One' }, values: { note: 'One ' } });
    keeper.change({ note: 'One two' });
    await pass(QUIET_MS);
    expect(sent.at(-1)).toEqual({ version: 1, note: 'One two' });
  });

  it('waits until nothing is missing', async () => {
    const { keeper, kept } = open(anAnswer(), { isComplete: ({ note }) => note !== '' });
    keeper.change({ value: 'yes' }, true);
    await pass(QUIET_MS);
    expect(kept().state).toBe('incomplete');
    expect(await keeper.flush()).toBe(false);
    keeper.change({ note: 'Said' });
    await pass(QUIET_MS);
    expect(sent).toHaveLength(1);
    expect(kept().state).toBe('saved');
  });
});

describe('a refusal', () => {
  it('for want of a connection is tried again', async () => {
    const { keeper, kept } = open();
    const store = save;
    save = () => Promise.reject(gone);
    keeper.change({ value: 'partly' }, true);
    await pass(0);
    expect(kept()).toMatchObject({ state: 'waiting', values: { value: 'partly' } });
    save = store;
    await pass(RETRY_MS);
    expect(kept()).toMatchObject({ state: 'saved', stored: { value: 'partly', version: 1 } });
  });

  it('is shown at its field, keeps what was typed, and is not tried again by itself', async () => {
    const { keeper, kept } = open();
    const fields = { note: 'Say more.' };
    save = () => Promise.reject(new ORPCError('BAD_REQUEST', { status: 400, data: { fields } }));
    keeper.change({ note: 'x' }, true);
    await pass(RETRY_MS);
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject({ state: 'failed', problems: fields, sentence: null, values: { note: 'x' } });
    keeper.change({ note: 'xy' });
    expect(kept()).toMatchObject({ state: 'pending', problems: {} });
  });

  it('because it is gone ends it, and keeps what was typed', async () => {
    const onOver = vi.fn();
    const { keeper, kept } = open(anAnswer(), { onOver });
    save = () => Promise.reject(refusal('NOT_FOUND', 404));
    keeper.change({ note: 'Too late' }, true);
    await pass(0);
    keeper.change({ note: 'Too late again' }, true);
    expect(await keeper.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(onOver).toHaveBeenCalledOnce();
    expect(kept()).toMatchObject({ isOver: true, values: { note: 'Too late again' } });
  });

  it('of a version that is the newest is said, and read only once', async () => {
    const { keeper, kept } = open();
    save = () => Promise.reject(refusal('CONFLICT', 409));
    keeper.change({ note: 'x' }, true);
    await pass(RETRY_MS);
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject({ state: 'failed', sentence: 'refused' });
  });
});

describe('two people', () => {
  /** A colleague stores `stored` first; then this page sends `mine`. */
  async function meet(stored: Partial<Answer>, mine: Partial<Values>) {
    const page = open(anAnswer({ value: 'yes', version: 1 }));
    const store = save;
    save = async (change) => {
      if (change.version < 2) throw refusal('DRAFT_CHANGED', 409);
      return store(change);
    };
    theirs = anAnswer({ value: 'yes', version: 2, by: 'Bob', ...stored });
    page.keeper.change(mine, true);
    await pass(0);
    return page;
  }

  it('who said different things are both kept', async () => {
    const { kept } = await meet({ note: 'Theirs' }, { value: 'no' });
    expect(sent.at(-1)).toEqual({ version: 2, value: 'no' });
    expect(kept()).toMatchObject({ state: 'saved', changes: [{ field: 'note', isContested: false }] });
  });

  it('are not asked when a lost answer had arrived', async () => {
    const { kept } = await meet({ value: 'no' }, { value: 'no' });
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject({ state: 'saved', stored: { value: 'no', version: 2 } });
  });

  it('who changed one field are asked; either value can win, and other typed fields stay', async () => {
    const { keeper, kept } = await meet({ value: 'partly' }, { value: 'no', note: 'Mine' });
    expect(kept()).toMatchObject({
      state: 'conflict',
      changes: [{ field: 'value', theirs: 'partly', mine: 'no', isContested: true }],
      values: { value: 'no', note: 'Mine' },
      stored: { value: 'partly', by: 'Bob' },
    });
    keeper.change({ note: 'Mine, longer' });
    await pass(QUIET_MS);
    expect(await keeper.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    await keeper.settle('theirs');
    expect(sent.at(-1)).toEqual({ version: 2, note: 'Mine, longer' });

    const other = await meet({ value: 'partly' }, { value: 'no' });
    await other.keeper.settle('mine');
    expect(sent.at(-1)).toEqual({ version: 2, value: 'no' });
    expect(other.kept().state).toBe('saved');
  });

  it('are asked about one field after the other', async () => {
    const { keeper, kept } = await meet({ value: 'partly', note: 'Theirs' }, { value: 'no', note: 'Mine' });
    await keeper.settle('theirs', 'value');
    expect(kept().state).toBe('conflict');
    expect(sent).toHaveLength(1);
    await keeper.settle('mine', 'note');
    expect(sent.at(-1)).toEqual({ version: 2, note: 'Mine' });
  });

  it('are asked when one confirms what the other changed', async () => {
    const { keeper, kept } = open(anAnswer({ value: 'yes', version: 1, carried: true }));
    save = () => Promise.reject(refusal('DRAFT_CHANGED', 409));
    theirs = anAnswer({ value: 'no', version: 2 });
    keeper.change({ value: 'yes' }, true);
    await pass(0);
    expect(kept()).toMatchObject({ state: 'conflict', values: { value: 'yes' }, stored: { value: 'no' } });
    await keeper.settle('theirs');
    expect(kept()).toMatchObject({ state: 'saved', values: { value: 'no' } });
  });

  it('see what the other stored, but never over what is typed here', () => {
    const { keeper, kept } = open(anAnswer({ value: 'yes', version: 1 }));
    keeper.sync(anAnswer({ value: 'no', version: 2 }));
    expect(kept().values.value).toBe('no');
    keeper.change({ note: 'Typing' });
    keeper.sync(anAnswer({ value: 'partly', version: 3 }));
    expect(kept().values).toEqual({ value: 'no', note: 'Typing' });
  });

  it('keep what they typed when one of them has ended it', async () => {
    const { keeper, kept } = open();
    save = () => Promise.reject(refusal('DRAFT_CHANGED', 409));
    theirs = null;
    keeper.change({ note: 'Too late' }, true);
    await pass(0);
    await keeper.flush();
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject({ isOver: true, state: 'failed', values: { note: 'Too late' } });
  });
});

describe('handing in', () => {
  it('follows the save that is under way and replaces the one that waits', async () => {
    const arrive = slow();
    const { keeper, kept } = open();
    keeper.change({ value: 'yes' }, true);
    await pass(0);
    keeper.change({ note: 'Last' });
    const given: Answer[] = [];
    const done = keeper.handIn(async ({ version }, values) => {
      given.push(anAnswer({ ...values, version: version + 1 }));
      return anAnswer({ ...values, version: version + 1 });
    });
    arrive();
    await done;
    await pass(QUIET_MS);
    expect(given).toMatchObject([{ value: 'yes', note: 'Last', version: 2 }]);
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject({ state: 'saved', stored: { version: 2 } });
  });

  it('of what was kept before asks when a colleague handed in something else', async () => {
    const { keeper, kept } = open(anAnswer({ value: 'yes', version: 1 }));
    theirs = anAnswer({ value: 'no', version: 2 });
    await expect(keeper.handIn(() => Promise.reject(refusal('CONFLICT', 409)))).rejects.toThrow('refused');
    expect(kept()).toMatchObject({ state: 'conflict', values: { value: 'yes' }, stored: { value: 'no' } });
  });

  it('that is refused leaves what was typed to be kept', async () => {
    const { keeper, kept } = open();
    keeper.change({ note: 'Short' });
    await expect(keeper.handIn(() => Promise.reject(refusal('BAD_REQUEST', 400)))).rejects.toThrow('refused');
    expect(kept()).toMatchObject({ state: 'pending', sentence: null, values: { note: 'Short' } });
    await pass(QUIET_MS);
    expect(sent).toEqual([{ version: 0, note: 'Short' }]);
  });
});

it('a keeper that was closed sends nothing until it is opened again', async () => {
  const { keeper } = open();
  keeper.change({ note: 'x' });
  await keeper.close();
  await pass(QUIET_MS);
  await keeper.flush();
  expect(sent).toEqual([]);
  keeper.reopen();
  expect(await keeper.flush()).toBe(true);
});

it('a group keeps each record by itself, and ends with the first that is over', async () => {
  const group = new AutosaveGroup(() => portOf());
  const [one, two] = ['one', 'two'].map((key) => group.record(key, anAnswer()));
  one?.change({ value: 'yes' });
  two?.change({ note: 'x' });
  expect(await group.flush()).toBe(true);
  expect(sent).toHaveLength(2);
  expect(group.record('one', anAnswer({ version: 9, note: 'Newer' }))).toBe(one);
  expect(group.read().kept.get('one')?.values.note).toBe('Newer');
  save = () => Promise.reject(refusal('LINK_ENDED', 410));
  one?.change({ note: 'Too late' }, true);
  await pass(0);
  two?.change({ note: 'Too late' }, true);
  await pass(QUIET_MS);
  expect(sent).toHaveLength(3);
  expect(group.read().isOver).toBe(true);
});
