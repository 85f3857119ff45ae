import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noLinks } from '#testing/wire';
import { OutsideLink } from './OutsideLink';

const PAGE = 'https://meet.example/sales';
const withSales = (sales: string | null, supportEmail: string | null = null): OfferedLinks => ({
  ...noLinks(),
  meeting: { ...noLinks().meeting, sales },
  supportEmail,
});

const at = (links: OfferedLinks | null, props: { text?: boolean; onOpen?: () => void } = {}) => (
  <MantineProvider env="test">
    <OutsideLink links={links} pick={({ meeting }) => meeting.sales} what="booking page" {...props}>
      Talk to us
    </OutsideLink>
  </MantineProvider>
);

it.each([false, true])('opens in a new tab that knows nothing of this one, and says so (text: %s)', async (text) => {
  const onOpen = vi.fn();
  render(at(withSales(PAGE), { text, onOpen }));
  const link = screen.getByRole('link', { name: 'Talk to us (opens in a new tab)' });
  expect(link).toMatchObject({ href: PAGE, target: '_blank', rel: 'noopener noreferrer' });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each([false, true])('says kindly what is missing and whom to write to (text: %s)', async (text) => {
  render(at(withSales(null, 'crew@fairlead.example'), { text }));
  await userEvent.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(screen.getByRole('dialog').textContent).toBe(
    'The booking page is not set up here yet. Write to crew@fairlead.example and we help you from there.',
  );
  const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'crew@fairlead.example' });
  expect(mail.href).toBe('mailto:crew@fairlead.example');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Talk to us');
});

it('names the person who runs the installation where nobody has an address', async () => {
  render(at(withSales(null)));
  await userEvent.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(screen.getByText(/Ask the person who runs Fairlead for you\.$/)).toBeTruthy();
});

it('is quiet while the links load, and a link once they are there', async () => {
  const { rerender } = render(at(null));
  expect(screen.queryByText(/not set up/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(screen.getByText('We are still looking this page up.')).toBeTruthy();
  rerender(at(withSales(PAGE)));
  expect(screen.getByRole('link', { name: /^Talk to us/ })).toBeTruthy();
});
