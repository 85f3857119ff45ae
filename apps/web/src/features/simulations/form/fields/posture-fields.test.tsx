import { CONTROL_KEYS, type ControlChoiceKey, type ControlKey } from '@fairlead/content/services/controls';
import type { ClientPosture } from '@fairlead/contract/features/simulations/simulations';
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { samplePosture } from '#features/simulations/testing/sample-posture';
import { american } from '#testing/writers';
import { knownLevels } from '../values/posture-levels';
import { PostureFields, type PostureValues } from './PostureFields';

const from = [{ bankId: 'insurance', completedAt: '2026-03-03T10:00:00.000Z' }];
const known = samplePosture({ mfa: { level: 0.75, origin: 'answered', from } });
const mark = 'from the insurance readiness assessment of Mar 3';

let values: PostureValues;
function Fields({ of = known }: { of?: ClientPosture }) {
  const [state, setState] = useState<PostureValues>({
    posture: Object.fromEntries(CONTROL_KEYS.map((key) => [key, 'not_sure'])) as Record<ControlKey, ControlChoiceKey>,
    levels: knownLevels(of),
  });
  values = state;
  return (
    <PostureFields
      {...state}
      known={of}
      figures={american.in('USD')}
      errors={{ pam: 'Reload to take its answers.' }}
      onChange={(change) => setState((before) => ({ ...before, ...change }))}
      onAsk={() => {}}
    />
  );
}

it('starts with what assessments say, and takes another level in words or to the percent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T09:00:00Z') });
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <Fields />
    </MantineProvider>,
  );
  const group = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
  const assessed = () => group(/MFA/).getByRole('radio', { name: '75%, as assessed' });
  expect(assessed().getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText(mark)).toBeTruthy();
  expect(group(/MFA/).queryByRole('radio', { name: 'We are not sure' })).toBeNull();
  expect(screen.getAllByText(/^assumed: typical$/)).toHaveLength(15);
  expect(screen.getByText('Reload to take its answers.')).toBeTruthy();

  await user.click(group(/MFA/).getByRole('radio', { name: 'No, a password is enough' }));
  expect(screen.getByText(`set by hand, in place of 75%, ${mark}`)).toBeTruthy();
  expect(values.levels.mfa).toEqual({
    level: 0,
    origin: 'overridden',
    from: [],
    replaces: { level: 0.75, origin: 'answered', from },
  });
  await user.click(assessed());
  expect(values.levels.mfa).toEqual({ level: 0.75, origin: 'answered', from, replaces: null });

  await user.click(screen.getByRole('button', { name: 'Set an exact level: DDoS protection' }));
  screen.getByRole('slider', { name: 'Level of DDoS protection, in percent' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  // At a level that words stand for, the slider stays.
  expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('50');
  expect(values.levels.ddos).toEqual({
    level: 0.5,
    origin: 'overridden',
    from: [],
    replaces: { level: 0.3, origin: 'assumed', from: [] },
  });
  await user.click(group(/denial-of-service/).getByRole('radio', { name: 'No' }));
  expect([values.levels.ddos, values.posture.ddos]).toEqual([undefined, 'no']);
  expect(screen.queryByRole('slider')).toBeNull();
});

it('offers a lower level of patching where updates are overdue, takes it on a click alone, and takes it back', async () => {
  const user = userEvent.setup();
  const patched = { level: 0.8, origin: 'answered' as const, from };
  const overdueUpdates = [{ technologyName: 'Fortinet FortiGate 60F', dueOn: '2026-03-05', vulnerabilities: 15 }];
  const posture = { ...samplePosture({ patching: patched }), overdueUpdates };
  const { unmount } = render(
    <MantineProvider env="test">
      <Fields of={posture} />
    </MantineProvider>,
  );
  expect(screen.getByText(/reach them: Fortinet FortiGate 60F \(15 vulnerabilities, due Mar 5\)/)).toBeTruthy();
  expect(values.levels.patching?.level).toBe(0.8);
  await user.click(screen.getByRole('button', { name: 'Take patching at 50%' }));
  expect(values.levels.patching).toEqual({
    level: 0.5,
    origin: 'overridden',
    from: [],
    replaces: patched,
    because: 'overdue_updates',
  });
  expect(screen.getByText(/^set by hand because updates are overdue, in place of 80%/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(values.levels.patching).toEqual({ ...patched, replaces: null });
  unmount();

  // Kept from the last run, and fixed since.
  const kept = samplePosture({
    patching: { level: 0.5, origin: 'overridden', replaces: patched, because: 'overdue_updates' },
  });
  render(
    <MantineProvider env="test">
      <Fields of={kept} />
    </MantineProvider>,
  );
  expect(screen.getByText(/Nothing is overdue any more/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(values.levels.patching).toEqual({ ...patched, replaces: null });
});

it('says nothing of overdue updates where patching is not said to be good', () => {
  const overdueUpdates = [{ technologyName: 'Fortinet FortiGate 60F', dueOn: '2026-03-05', vulnerabilities: 1 }];
  render(
    <MantineProvider env="test">
      <Fields of={{ ...samplePosture({ patching: { level: 0.5, origin: 'answered', from } }), overdueUpdates }} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button', { name: /Take patching/ })).toBeNull();
});
