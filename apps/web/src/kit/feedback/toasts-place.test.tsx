import { notificationsStore } from '@mantine/notifications';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToastsPlace, useToastsAtTop } from './toasts-place';

const position = () => notificationsStore.getState().defaultPosition;

function Foot() {
  useToastsAtTop();
  return null;
}

describe('toasts', () => {
  it('are at the top until the last one who asked for it is gone', () => {
    expect(position()).toBe('bottom-right');
    const page = (count: number) => (
      <ToastsPlace>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
          <Foot key={index} />
        ))}
      </ToastsPlace>
    );
    const { rerender } = render(page(2));
    expect(position()).toBe('top-right');
    rerender(page(1));
    expect(position()).toBe('top-right');
    rerender(page(0));
    expect(position()).toBe('bottom-right');
  });
});
