import { MantineProvider } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';
import { errorWords } from './error-sentence';

let failure: Error | null = null;
function Part() {
  if (failure) throw failure;
  return <p>The chart</p>;
}

const show = (page: boolean) =>
  render(
    <MantineProvider>
      <nav>Main</nav>
      <ErrorBoundary page={page} title="This chart could not load">
        <Part />
      </ErrorBoundary>
    </MantineProvider>,
  );

// React reports what a boundary caught; the tests are about what people see.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test('a crash shows the error screen in its place, and the rest of the page survives', async () => {
  failure = new Error('The chart could not be drawn.');
  show(true);
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('The chart could not be drawn.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.getByText('Main')).toBeTruthy();
});

test('Try Again shows the part once it works', async () => {
  failure = new Error('The chart could not be drawn.');
  show(true);
  failure = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('The chart')).toBeTruthy();
});

test('a card says what could not be shown', () => {
  failure = new Error('The chart could not be drawn.');
  show(false);
  expect(screen.getByText('This chart could not load')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload Page' })).toBeNull();
});

test.each([
  [
    new TypeError("Cannot read properties of undefined (reading 'length')"),
    'This could not be shown. What you saved is safe.',
    "Cannot read properties of undefined (reading 'length')",
  ],
  [new RangeError('Invalid array length'), 'This could not be shown. What you saved is safe.', 'Invalid array length'],
  ['a thrown string', 'This could not be shown. What you saved is safe.', 'a thrown string'],
  [{ thrown: 'something else' }, 'This could not be shown. What you saved is safe.', null],
  [
    new TypeError('Failed to fetch dynamically imported module: https://app.example/assets/a-1.js'),
    'A part of this page did not arrive. Reload the page to get it.',
    'Failed to fetch dynamically imported module: https://app.example/assets/a-1.js',
  ],
  [new Error('The chart could not be drawn.'), 'The chart could not be drawn.', null],
  [new ORPCError('NOT_FOUND', { message: "We can't find that." }), "We can't find that.", null],
])('%s is told in a kind sentence, with its own message below', (error, sentence, message) => {
  expect(errorWords(error)).toEqual({ sentence, message });
});

test('the error screen shows the message of an error of the engine below the kind sentence', () => {
  failure = new TypeError('Cannot read the figures');
  show(true);
  const screenText = screen.getByRole('alert').textContent;
  expect(screenText).toContain(
    'Something went wrongThis could not be shown. What you saved is safe.Cannot read the figures',
  );
});

test('the next page starts without the error of the last one', () => {
  failure = new Error('The chart could not be drawn.');
  const at = (path: string) => (
    <MantineProvider>
      <ErrorBoundary page resetOn={path}>
        <Part />
      </ErrorBoundary>
    </MantineProvider>
  );
  const { rerender } = render(at('/clients'));
  failure = null;
  rerender(at('/clients'));
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  rerender(at('/settings'));
  expect(screen.getByText('The chart')).toBeTruthy();
});
