import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { THREATS } from '@fairlead/content/sales/threats';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { IndustryPart } from '#document/industry-part';
import type { Page } from '#document/page';
import { documentContext } from '#document/sections/context';
import { withParts } from '#document/sections/parts';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { industryBriefing } from './kind';
import { industryPages, stepPages } from './pages';

type Threat = IndustryPart['threats'][number];
const step = (standing: Threat['steps'][number]['standing'], action = 'Require MFA everywhere') =>
  ({ csf: 'PR.AA-03', term: 'MFA', standing, bankId: null, action, service: 'Identity protection with MFA' }) as const;

/** Every threat of the industry, with nothing known of any. */
const threats = INDUSTRIES.healthcare.threats.map(
  (threat): Threat => ({
    threat,
    inPlace: null,
    known: 0,
    asked: 3,
    lossShare: null,
    steps: [step('unknown')],
  }),
);
const UNKNOWN: IndustryPart = {
  industry: 'healthcare',
  since: '2026-01-01',
  added: { entries: 40, ransomware: 6, open: 0 },
  threats,
  catalogOn: '2026-03-01',
  isStale: false,
  average: null,
};

const { client, provider, date, locale, paper, currency, version } = sampleBusinessRisk('dental', {}, 1_000);
const FRAME = { client, provider, date, locale, paper, currency, version };

function pagesOf(industry: Partial<IndustryPart>, pages = industryPages): Page[] {
  const input = { ...FRAME, industry: { ...UNKNOWN, ...industry } };
  return pages(documentContext(withParts({ parts: ['industry'], banks: [] }, input), () => ''));
}
const told = (industry: Partial<IndustryPart>) => JSON.stringify(pagesOf(industry));

/** The first threat of the list as given, the others unknown. */
const withFirst = (fields: Partial<Threat>): Threat[] =>
  threats.map((threat, at) => (at === 0 ? { ...threat, ...fields } : threat));

describe('an industry briefing', () => {
  it('says that nothing is known, and shows no bar, before any assessment', () => {
    const text = told({});
    expect(text).toContain('We do not know yet');
    expect(text).not.toContain('"bars"');
    expect(text).toContain(THREATS.ransomware.plain);
    expect(text).toContain('To be asked');
    expect(text).toContain(INDUSTRIES.healthcare.openingQuestion);
  });

  it('shows how much is in place of what is known, and what to close first with its service', () => {
    const first = withFirst({ inPlace: 0.254, known: 2, steps: [step('in_place', 'Nothing'), step('missing')] });
    const bars = pagesOf({ threats: first })[0]?.blocks.find((block) => block.kind === 'bars');
    expect(bars?.items.map(({ score, value }) => [score, value])).toEqual([
      [25.4, '25'],
      ...threats.slice(1).map(() => [null, '']),
    ]);
    const text = told({ threats: first });
    expect(text).toContain('Require MFA everywhere');
    expect(text).toContain('Identity protection with MFA');
    expect(text).toContain('2 of 3 steps known');
    expect(text).not.toContain('"Nothing"');
    expect(text).not.toContain('Share of the loss');
  });

  it('names what its shares are parts of, rounded as the model’s figures are', () => {
    const text = told({ threats: withFirst({ lossShare: 0.441 }), average: 8_176 });
    expect(text).toContain('average annual loss before insurance, $8,200');
    expect(text).toContain('"44%"');
  });

  it('says what is new as far as its data go', () => {
    expect(told({})).toContain(
      'added 40 to its list of vulnerabilities that attackers use, 6 of them used for ransomware',
    );
    expect(told({ added: { entries: 40, ransomware: 6, open: 2 } })).toContain('Two are open at products you run.');
    expect(told({ isStale: true, catalogOn: '2026-02-01' })).toContain('Between January 1, 2026 and February 1, 2026');
    expect(told({ isStale: true, catalogOn: '2025-08-21' })).toContain('cannot say what attackers have started to use');
    expect(told({ isStale: true, catalogOn: null })).toContain('has not been loaded yet');
  });

  it('lists every step with its state, how attackers work, and whose numbers they are', () => {
    const text = JSON.stringify(
      pagesOf({ threats: withFirst({ steps: [step('not_sure'), step('in_place'), step('left_out')] }) }, stepPages),
    );
    for (const part of ['Not sure', 'In place', 'Does not apply', 'T1486', '© 2026 The MITRE Corporation'])
      expect(text).toContain(part);
  });

  it('keeps to a page however much is open', async () => {
    const long = step('missing', 'Keep a copy of every system that nobody can delete, and test it');
    const full = threats.map((threat) => ({
      ...threat,
      inPlace: 0.31,
      known: 2,
      lossShare: 0.22,
      steps: [long, long, long],
    }));
    const input = { ...FRAME, industry: { ...UNKNOWN, threats: full, average: 8_176, isStale: true } };
    const { pdf } = await industryBriefing.pdf(input, ['industry'], () => undefined);
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(2);
  });
});
