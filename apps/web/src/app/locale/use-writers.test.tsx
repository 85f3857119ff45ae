import { render, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { meAnswer } from '#testing/wire';
import { SessionContext, type SessionState } from '../session/session';
import { useWriters } from './use-writers';

/** A session of an organization that writes like this, at noon of March 17. */
function sessionOf(locale: string | null, eur = 1.174): SessionState {
  const { msp, ...me } = meAnswer('msp_admin');
  const serverNow = () => new Date('2026-03-17T12:00:00Z');
  return { me: { ...me, msp: msp && { ...msp, locale, usdPerUnit: { EUR: eur } } }, serverNow } as SessionState;
}

function Page() {
  const { number, recentInSentence, in: figuresIn } = useWriters();
  const { money, symbol, usdPerUnit } = figuresIn('EUR');
  return (
    <p>{[number(1234.5), money(1_000), symbol, usdPerUnit, recentInSentence('2026-03-16T12:00:00Z')].join(' | ')}</p>
  );
}
const written = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('writes as the organization does, by its rates and the server’s clock, and again when they change', () => {
  const page = (session: SessionState) => (
    <SessionContext value={session}>
      <Page />
    </SessionContext>
  );
  const { rerender } = render(page(sessionOf('en-US')));
  expect(written()).toEqual(['1,234.5 | €1,000 | € | 1.174 | yesterday']);
  rerender(page(sessionOf('de-DE', 2)));
  expect(written()).toEqual(['1.234,5 | 1.000\u00a0€ | € | 2 | yesterday']);
});

it('keeps two worlds on one page apart', () => {
  render(
    <SessionContext value={sessionOf('en-US')}>
      <Page />
      <SessionContext value={sessionOf('de-DE')}>
        <Page />
      </SessionContext>
    </SessionContext>,
  );
  expect(written().map((text) => text?.split(' | ')[0])).toEqual(['1,234.5', '1.234,5']);
});

it.each([
  ['an organization that leaves it to each', sessionOf(null)],
  ['nobody signed in', null],
])('writes the English of the browser for %s', (_whom, session) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en-GB', 'en-US']);
  const { result } = renderHook(useWriters, {
    wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
  });
  expect(result.current.locale).toBe('en-GB');
});

it('gives the same figures of a currency as long as nothing changes', () => {
  const session = sessionOf('en-US');
  const { result, rerender } = renderHook(useWriters, {
    wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
  });
  const before = result.current.in('EUR');
  rerender();
  expect(result.current.in('EUR')).toBe(before);
});
