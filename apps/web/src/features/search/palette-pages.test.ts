import { expect, it } from 'vitest';
import { simulationFor } from './palette-pages';

it('a query for a simulation is left to whom it is for', () => {
  expect(simulationFor('new simulation for Harbor')).toBe('Harbor');
  expect(simulationFor('Simulate harbor')).toBe('harbor');
  expect(simulationFor('new simulation')).toBe('');
  expect(simulationFor('harbor')).toBeNull();
});
