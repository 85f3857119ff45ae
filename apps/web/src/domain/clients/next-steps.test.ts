import { NEXT_STEPS } from '@fairlead/contract/features/dashboard';
import { expect, it } from 'vitest';
import { american } from '#testing/writers';
import { nextStepLink, nextStepWords } from './next-steps';

const TODAY = '2026-03-02';
const of = (
  kind: (typeof NEXT_STEPS)[number],
  part: 'breach' | 'financial' | null = null,
  dueOn: string | null = null,
) => ({
  kind,
  part,
  dueOn,
  clientId: 'c',
  targetId: 't',
});

it('leads from every kind of step to where it is done', () => {
  const paths = Object.fromEntries(NEXT_STEPS.map((kind) => [kind, nextStepLink(of(kind)).to]));
  expect(paths).toMatchObject({
    fix_before_renewal: '/clients/$clientId/assessments/$assessmentId',
    finish_part: '/clients/$clientId/assessments/$assessmentId',
    take_on: '/clients/$clientId/proposals/$proposalId',
    follow_up: '/clients/$clientId/proposals/$proposalId',
    propose: '/clients/$clientId/business-risk',
    release_report: '/clients/$clientId/reports/$reportId',
    simulate: '/clients/$clientId/simulations/new',
  });
  expect(nextStepLink(of('next_part', 'breach')).to).toBe('/clients/$clientId/business-risk');
  expect(nextStepLink(of('next_part', 'financial')).to).toBe('/clients/$clientId/simulations/new');
});

it('says which part, and by when rather than since when', () => {
  const said = (...args: Parameters<typeof of>) => {
    const { title, when } = nextStepWords(of(...args), TODAY, american);
    return `${title}: ${when('yesterday')}`;
  };
  expect(said('next_part', 'breach')).toBe('Next part: breach readiness: last part done yesterday');
  expect(said('fix_before_renewal', null, '2026-04-01')).toBe(
    'Close the coverage blockers before the renewal: renews on April 1, 2026',
  );
  expect(said('follow_up', null, TODAY)).toBe('Follow up on the proposal: open until March 2, 2026');
  expect(said('follow_up', null, '2026-03-01')).toBe('Follow up on the proposal: ended on March 1, 2026');
  expect(said('take_on')).toBe('Activate the signed services: signed yesterday');
});
