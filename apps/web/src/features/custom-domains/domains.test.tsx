import type { CustomDomain, CustomDomains } from '@fairlead/contract/features/custom-domains';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { OPEN_PRICING_MODAL } from '#domain/plans/pricing-modal';
import { storeSession, wireOf } from '#testing/wire';
import { DomainTab } from './DomainTab';

const NONE: CustomDomains = {
  included: true,
  portal: null,
  sender: null,
  platform: { link: 'https://app.fairlead.test', sender: 'no-reply@fairlead.test', replyTo: 'hello@pier.org' },
  portalProblem: null,
};
const PORTAL: CustomDomain = {
  use: 'portal',
  domain: 'portal.pier.org',
  address: null,
  link: 'https://portal.pier.org',
  state: 'waiting',
  records: [
    {
      type: 'TXT',
      name: '_fairlead.portal.pier.org',
      value: 'fairlead-verification=abc',
      result: 'unchecked',
      found: [],
    },
    { type: 'CNAME', name: 'portal.pier.org', value: 'app.fairlead.test', result: 'unchecked', found: [] },
  ],
  checkedAt: null,
  verifiedAt: null,
  failingSince: null,
  removedOn: null,
};
const SENDER: CustomDomain = {
  ...PORTAL,
  use: 'sender',
  domain: 'pier.org',
  address: 'reports@pier.org',
  link: null,
  state: 'verified',
  records: [{ type: 'TXT', name: 'fairlead._domainkey.pier.org', value: 'v=DKIM1', result: 'found', found: [] }],
};

beforeEach(() => storeSession());

function open(domains: CustomDomains) {
  const wire = wireOf({ 'GET /api/custom-domains': { body: domains } });
  vi.stubGlobal('fetch', wire.fetch);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <DomainTab />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { person: userEvent.setup(), wire };
}

const card = (name: string) => screen.findByRole('region', { name });

it('takes a domain, says at the field what is wrong with it, and keeps what was typed', async () => {
  const { person, wire } = open(NONE);
  const portal = within(await card('Client portal address'));
  expect(portal.getByText(/sign in at https:\/\/app.fairlead.test now/)).toBeTruthy();
  await person.click(portal.getByRole('button', { name: 'Set up domain' }));
  expect(portal.getByText('Enter a domain such as portal.yourcompany.com.')).toBeTruthy();
  const words = 'Another organization has verified this domain.';
  wire.answer('PUT /api/custom-domains/portal', {
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'Check', request_id: '-', data: { fields: { domain: words } } },
  });
  await person.type(portal.getByLabelText('Domain'), 'portal.pier.org');
  await person.click(portal.getByRole('button', { name: 'Set up domain' }));
  await portal.findByText(words);
  expect(portal.getByLabelText('Domain')).toHaveProperty('value', 'portal.pier.org');
  wire.answer('PUT /api/custom-domains/portal', { body: { ...NONE, portal: PORTAL } });
  await person.click(portal.getByRole('button', { name: 'Set up domain' }));
  const set = within(await card('Client portal address'));
  await set.findByText('Waiting for DNS');
  expect(set.getByText('fairlead-verification=abc')).toBeTruthy();
  expect(set.getByRole('button', { name: 'Copy the value of the CNAME record' })).toBeTruthy();
});

it('checks now and says of each record what was found', async () => {
  const { person, wire } = open({ ...NONE, portal: PORTAL });
  const portal = within(await card('Client portal address'));
  const records: CustomDomain['records'] = [
    { ...PORTAL.records[0]!, result: 'different', found: ['fairlead-verification=other'] },
    { ...PORTAL.records[1]!, result: 'unclear', found: ['ESERVFAIL'] },
  ];
  wire.answer('POST /api/custom-domains/portal/check', {
    body: { ...NONE, portal: { ...PORTAL, records, checkedAt: '2026-03-02T09:00:00Z' } },
  });
  await person.click(portal.getByRole('button', { name: 'Check now' }));
  await portal.findByText('fairlead-verification=other');
  expect(portal.getByText('Something else found')).toBeTruthy();
  expect(portal.getByText(/name servers did not answer \(ESERVFAIL\)/)).toBeTruthy();
});

it('warns of a record that is gone, with the day on which the domain ends', async () => {
  open({ ...NONE, portal: { ...PORTAL, state: 'failing', removedOn: '2026-03-05T09:00:00Z' } });
  await screen.findByText('Record missing');
  expect(screen.getByText(/Restore it by March 5, 2026/)).toBeTruthy();
});

it('sends a test from the verified sender, and asks before it is removed', async () => {
  const { person, wire } = open({ ...NONE, sender: SENDER });
  const sender = within(await card('Email sender'));
  wire.answer('POST /api/custom-domains/sender/test', {
    body: { outcome: 'sent', to: 'alice@pier.org', from: 'reports@pier.org', problem: '' },
  });
  await person.click(sender.getByRole('button', { name: 'Send me a test email' }));
  await sender.findByText('Sent from reports@pier.org. Check the inbox of alice@pier.org.');
  await person.click(sender.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove reports@pier.org?' });
  wire.answer('DELETE /api/custom-domains/sender', { body: NONE });
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Set up sender' });
});

it('on other plans says what it would be good for, and that what was set up is paused', async () => {
  const opened = vi.fn();
  window.addEventListener(OPEN_PRICING_MODAL, opened);
  const { person } = open({ ...NONE, included: false, sender: SENDER });
  await person.click(await screen.findByRole('button', { name: 'Choose Enterprise' }));
  expect(opened).toHaveBeenCalledOnce();
  expect(screen.getByText('Paused by your plan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Client portal address' })).toBeNull();
  window.removeEventListener(OPEN_PRICING_MODAL, opened);
});
