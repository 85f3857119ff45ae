import type { ClientEvent, ClientSummary } from '@fairlead/contract/features/clients/activity';
import { describe, expect, it } from 'vitest';
import { sampleClient } from '#testing/sample-client';
import { american } from '#testing/writers';
import { eventWords } from '../activity/event-words';
import { changedFields, clientFieldsOf, clientFormValues } from '../client-form';
import { clientFieldText } from '../details/client-field-text';
import { fileSize } from '../documents/file-size';
import { healthOf } from '../overview/health';
import { supportWords } from '../technology/support-words';

const TODAY = '2026-03-02';
const SUMMARY: ClientSummary = {
  contacts: 2,
  technology: 3,
  supportEnded: 0,
  supportEndsSoon: 0,
  documents: 0,
  notes: 0,
  services: 0,
  lastEvent: null,
};
const TERMS = {
  aggregateLimit: 500_000,
  perClaimRetention: null,
  ftfSublimit: null,
  waitingHours: null,
  insuredShare: 0.9,
  dependentSublimit: null,
  extortionShare: null,
  rebuildShare: null,
  finesShare: null,
  annualPremium: null,
};

const lines = (client = sampleClient(), summary = SUMMARY) =>
  Object.fromEntries(
    healthOf(client, summary, TODAY, american).map(({ key, tone, text, link }) => [key, [tone, text, link?.label]]),
  );

describe('health at a glance', () => {
  it('says what asks for a look, in words, with the way there', () => {
    expect(lines()).toEqual({
      result: ['look', 'No simulation yet', 'Run one'],
      facts: ['look', '5 of 14 facts are typical values', 'Add loss limit'],
      insurance: ['plain', 'No cyber insurance on record', 'Add the policy'],
      support: ['good', '3 products listed, none known to be out of support', undefined],
      contacts: ['good', '2 contacts on record', undefined],
    });
    const open = lines(sampleClient({ employees: null, sector: null }), { ...SUMMARY, contacts: 0, supportEnded: 1 });
    expect(open.facts).toEqual(['look', '7 of 14 facts are typical values', 'Add industry']);
    const whole = lines(
      sampleClient({
        downtimeCostPerHour: 900,
        lossLimit: 180_000,
        openingHours: '8x5',
        operatingProfit: 700_000,
        cashReserve: 400_000,
      }),
    );
    expect(whole.facts).toEqual(['good', 'Every fact about the business is known', undefined]);
    expect(open.support).toEqual(['look', '1 product is out of support', 'See which']);
    expect(open.contacts).toEqual(['look', 'No contacts yet', 'Add a contact']);
  });

  it('counts the days to a renewal by the calendar', () => {
    const of = (insuranceRenewsOn: string) => lines(sampleClient({ insuranceRenewsOn })).insurance?.slice(0, 2);
    expect(of('2026-03-02')).toEqual(['look', 'Insurance renews today']);
    expect(of('2026-03-03')).toEqual(['look', 'Insurance renews tomorrow']);
    // Over the change to summer time.
    expect(of('2026-04-01')).toEqual(['look', 'Insurance renews in 30 days']);
    expect(of('2026-03-01')).toEqual(['look', 'Insurance was to renew on March 1, 2026']);
    expect(of('2026-09-01')).toEqual(['good', 'Insurance renews on September 1, 2026']);
  });

  it('tells support that has ended from support that ends', () => {
    expect(supportWords('2026-03-01', TODAY, american)).toEqual({
      text: 'Support ended on March 1, 2026',
      isPressing: true,
    });
    expect(supportWords('2026-03-02', TODAY, american)).toEqual({
      text: 'Support ends on March 2, 2026',
      isPressing: true,
    });
    expect(supportWords('2026-12-01', TODAY, american)?.isPressing).toBe(false);
  });
});

describe('words of the page', () => {
  const event: ClientEvent = {
    id: '-',
    actorName: 'Priya Raman',
    subject: null,
    targetId: null,
    at: '2026-03-02T09:00:00Z',
    kind: 'record',
    action: 'record.updated',
    fields: ['employees', 'city', 'tags', 'posture'],
  };

  it('tell who did what', () => {
    expect(eventWords(event)).toBe('Priya Raman changed the record: Employees, City, Tags and 1 more');
    const erased: ClientEvent = { ...event, kind: 'contact', action: 'contact.changed', actorName: null, fields: [] };
    expect(eventWords(erased)).toBe('Someone changed an entry of the contacts');
  });

  it('show lists, people and terms for two edits side by side', () => {
    const people = [{ id: 'a', name: 'Priya Raman' }];
    expect(clientFieldText('tags', ['Flagship', 'Renewal'], people, american)).toBe('Flagship, Renewal');
    expect(clientFieldText('regulations', ['hipaa'], people, american)).toBe('HIPAA');
    expect(clientFieldText('ownerId', 'a', people, american)).toBe('Priya Raman');
    const { insuranceTerms } = clientFormValues(sampleClient({ insuranceTerms: TERMS }));
    expect(clientFieldText('insuranceTerms', insuranceTerms, people, american)).toBe(
      'Annual policy limit 500,000, Coinsurance: share the insurer pays 90%',
    );
  });

  it('send nothing of a policy that nobody touched', () => {
    const client = sampleClient({ insuranceTerms: TERMS, tags: ['Flagship'] });
    expect(changedFields(clientFieldsOf(clientFormValues(client), client), client)).toEqual({});
    expect(clientFieldsOf(clientFormValues(sampleClient()), null).insuranceTerms).toBeNull();
  });

  it('say how large a file is', () => {
    expect([fileSize(10, american), fileSize(348_160, american), fileSize(1_258_291, american)]).toEqual([
      '1 KB',
      '340 KB',
      '1.2 MB',
    ]);
  });
});
