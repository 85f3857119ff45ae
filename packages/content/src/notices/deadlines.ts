import type { NoticeDeadline } from './schema';

type Unit = NoticeDeadline['unit'];
type More = Pick<NoticeDeadline, 'from' | 'isBefore' | 'plan' | 'calendar'>;

/** The law names this time. */
export const limit = (value: number, unit: Unit, more: More = {}): NoticeDeadline => ({
  kind: 'hard',
  value,
  unit,
  ...more,
});

/** The law asks for the notice without delay and names this as the latest time. */
export const atMost = (value: number, unit: Unit, more: More = {}): NoticeDeadline => ({
  kind: 'outerLimit',
  value,
  unit,
  ...more,
});

/** The law asks for the notice without delay and names no time; the one given is ours for planning. */
export const withoutDelay = (value: number, unit: Unit, more: More = {}): NoticeDeadline => ({
  kind: 'withoutUnreasonableDelay',
  value: null,
  unit,
  plan: { value, unit },
  ...more,
});

/** No duty: a regulator, contract or good practice expects it within this time. */
export const expected = (value: number, unit: Unit, more: More = {}): NoticeDeadline => ({
  kind: 'targetOnly',
  value,
  unit,
  ...more,
});

/** No duty and no time named; the one given is ours for planning. */
export const expectedSoon = (value: number, unit: Unit, more: More = {}): NoticeDeadline => ({
  kind: 'targetOnly',
  value: null,
  unit,
  plan: { value, unit },
  ...more,
});
