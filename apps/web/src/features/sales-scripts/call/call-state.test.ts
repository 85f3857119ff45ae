import { STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { STAGES } from '@fairlead/content/sales/stages';
import { describe, expect, it } from 'vitest';
import { changedCall, checkOf, clockOf, newCall, skippedCheck, stageFrom, totalSeconds } from './call-state';

const begun = newCall('a-key-of-this-page', '2026-03-02T09:00:00Z');

describe('a call under way', () => {
  it('counts the seconds of the stage it is in', () => {
    const later = [
      { kind: 'passed', seconds: 70 } as const,
      { kind: 'turned', to: 'pain' } as const,
      { kind: 'passed', seconds: 5 } as const,
      { kind: 'passed', seconds: 6 } as const,
    ].reduce(changedCall, begun);
    expect(later.seconds).toEqual({ rapport: 70, pain: 11 });
    expect([clockOf(totalSeconds(later)), clockOf(65)]).toEqual(['1:21', '1:05']);
  });

  it('ticks a check and takes the tick back, and keeps the notes of each stage apart', () => {
    const check = checkOf('rapport', STAGES.rapport.checks[0]!.key);
    const ticked = changedCall(begun, { kind: 'ticked', check });
    expect([ticked.ticks, changedCall(ticked, { kind: 'ticked', check }).ticks]).toEqual([['rapport.listened'], []]);
    const noted = changedCall(changedCall(begun, { kind: 'noted', text: 'Runs two offices' }), {
      kind: 'turned',
      to: 'contract',
    });
    expect(changedCall(noted, { kind: 'noted', text: 'No is fine' }).notes).toEqual({
      rapport: 'Runs two offices',
      contract: 'No is fine',
    });
  });

  it('stays within its stages, and says what was skipped in the one before', () => {
    expect([stageFrom('rapport', -1), stageFrom(STAGE_KEYS.at(-1)!, 1)]).toEqual(['rapport', 'postsell']);
    expect(skippedCheck(begun)).toBeNull();
    const turned = changedCall(begun, { kind: 'turned', to: 'contract' });
    expect(skippedCheck(turned)).toEqual({ stage: 'rapport', text: 'The other person talks more than you.' });
    expect(skippedCheck(changedCall(turned, { kind: 'ticked', check: 'rapport.listened' }))).toBeNull();
  });
});
