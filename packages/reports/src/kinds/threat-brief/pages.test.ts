import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Page } from '#document/page';
import { documentContext } from '#document/sections/context';
import { withParts } from '#document/sections/parts';
import type { ThreatBriefPart } from '#document/threat-brief-part';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { threatBrief } from './kind';
import { briefPages, workPages } from './pages';

const GATE: ThreatBriefPart['actions'][number] = {
  act: 'update',
  technologyName: 'Acme Gate',
  vulnerabilities: 2,
  ransomware: 1,
  exposed: 'yes',
  checksForCompromise: true,
  dueOn: '2026-03-05',
  units: 3,
  versions: ['2.1'],
  by: '14 days',
  cveIds: ['CVE-2026-20001', 'CVE-2026-20002'],
};

const MANY = Array.from({ length: 30 }, (_, at) => `CVE-2026-${10_000 + at}`);

/** A client with eight products and nothing open. */
const QUIET: ThreatBriefPart = {
  catalogOn: '2026-03-01',
  isStale: false,
  on: '2026-03-02',
  since: '2026-01-31',
  products: 8,
  added: { entries: 21, here: 0 },
  actions: [],
  checks: [],
  fixed: 0,
  notAffected: 0,
  accepted: 0,
  downtime: null,
};

const { client, provider, date, locale, paper, currency, version } = sampleBusinessRisk('dental', {}, 1_000);
const contact = { name: 'Ada Wren', email: 'ada@wrenfield.example', phone: null };
const FRAME = { client, provider, date, locale, paper, currency, version, contact };

function pagesOf(threats: Partial<ThreatBriefPart>, pages = briefPages): Page[] {
  const input = { ...FRAME, threats: { ...QUIET, ...threats } };
  return pages(documentContext(withParts({ parts: ['threats'], banks: [] }, input), () => ''));
}
const told = (threats: Partial<ThreatBriefPart>) => JSON.stringify(pagesOf(threats));

describe('a threat brief', () => {
  it('tells a client that is not affected so, and why', () => {
    const text = told({ fixed: 2, notAffected: 1 });
    expect(text).toContain('nothing that attackers use now is open');
    expect(text).toContain('You are not affected. None of the eight products on your list');
    expect(text).toContain('Two vulnerabilities fixed in the last 30 days.');
    expect(text).toContain('One vulnerability checked: your version or setup is not affected.');
    expect(text).toContain('Nothing today.');
    expect(text).not.toContain('What happens if we wait');
    expect(text).not.toContain('CVE-');
  });

  it('speaks of one product as of one', () => {
    const one = { products: 1, checks: ['Microsoft Windows 11'] };
    expect(told(one)).toContain('Perhaps. The one product on your list may be affected');
    expect(told({ products: 1 })).toContain('The one product on your list has no open vulnerability');
    expect(told({ products: 1, actions: [GATE] })).toContain('use vulnerabilities in the one product on your list');
  });

  it('says what is done by when, what is asked, and what waiting costs, with numbers in a footnote alone', () => {
    const [page] = pagesOf({
      actions: [GATE, { ...GATE, act: 'replace', technologyName: 'Acme Relay', dueOn: '2026-03-01', units: null }],
      added: { entries: 21, here: 2 },
      downtime: { typical: 3.2, oneInTen: 11.4 },
    });
    const footnote = page?.blocks.at(-1);
    expect(footnote).toMatchObject({ title: 'For reference', paragraphs: ['CVE-2026-20001, CVE-2026-20002.'] });
    const text = JSON.stringify({ ...page, blocks: page?.blocks.filter((block) => block !== footnote) });
    expect(text).not.toContain('CVE-');
    expect(text).toContain('two products to update or replace');
    expect(text).toContain('Two of them are open at products you run.');
    expect(text).toContain('Yes. Attackers use vulnerabilities in two of the eight products on your list.');
    expect(text).toContain('Update Acme Gate');
    expect(text).toContain('Overdue');
    expect(text).toContain('Your decision when to replace what its maker no longer updates.');
    expect(text).toContain(
      'a typical ransomware attack stops part of it for 3.2 days, and one in ten for more than 11 days',
    );
    expect(text).toContain('ada@wrenfield.example');
  });

  it('promises no date where the installed updates are not on record', () => {
    const text = told({ checks: ['Microsoft Windows 11'] });
    expect(text).toContain('Perhaps. One of the eight products on your list may be affected');
    expect(text).toContain('No date until we know');
    expect(text).not.toContain('You are not affected');
  });

  it('does not call a client unaffected whose risk is only accepted', () => {
    const text = told({ accepted: 2 });
    expect(text).toContain('nothing new to do');
    expect(text).toContain('Only where the risk is accepted. The risk at two products is accepted for a time.');
    expect(text).not.toContain('not affected');
  });

  it('counts a product once, of which some is updated and some is replaced', () => {
    const text = told({ actions: [GATE, { ...GATE, act: 'replace', technologyName: 'ACME Gate' }] });
    expect(text).toContain('one product to update or replace');
    expect(text).toContain('Attackers use vulnerabilities in one of the eight products on your list.');
  });

  it('keeps to a page however much there is to say', async () => {
    const named = (at: number) => `Northern Lights Software Enterprise Gateway ${at}`;
    const actions = Array.from({ length: 9 }, (_, at) => ({ ...GATE, technologyName: named(at), cveIds: MANY }));
    const much: Partial<ThreatBriefPart> = {
      actions: actions.map((action, at) => ({ ...action, act: at % 2 ? 'update' : 'replace' })),
      checks: [1, 2, 3, 4].map(named),
      accepted: 4,
      ...{ added: { entries: 40, here: 12 }, products: 31, fixed: 14, notAffected: 12, isStale: true },
      downtime: { typical: 3.2, oneInTen: 11.4 },
    };
    const table = pagesOf(much)[0]?.blocks.find((block) => block.kind === 'table');
    expect(table?.rows).toHaveLength(6);
    for (const part of ['Five more', 'Listed on the pages that follow', 'March 5, 2026'])
      expect(JSON.stringify(table)).toContain(part);
    const { pdf } = await threatBrief.pdf({ ...FRAME, threats: { ...QUIET, ...much } }, ['brief'], () => undefined);
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(2);
  });

  it('claims nothing of the time after its data', () => {
    expect(told({})).toContain('Since January 31, 2026, CISA');
    const old = told({ isStale: true, catalogOn: '2026-02-20' });
    expect(old).toContain('Between January 31, 2026 and February 20, 2026, CISA');
    expect(old).toContain('Anything newer is missing.');
    const older = told({ isStale: true, catalogOn: '2025-08-21', added: { entries: 0, here: 0 } });
    expect(older).toContain('cannot say what attackers have started to use since');
    expect(older).not.toContain('added nothing');
    expect(older).toContain('By the list of August 21, 2025, you are not affected.');
    const none = told({ catalogOn: null, isStale: true });
    expect(none).toContain('We cannot say yet');
    expect(none).not.toContain('not affected');
  });

  it('lists every product with version, rule and numbers for the IT lead', () => {
    const late = { ...GATE, technologyName: 'Acme Relay', dueOn: '2026-03-01', versions: [], cveIds: MANY };
    const [page] = pagesOf({ actions: [GATE, late] }, workPages);
    const text = JSON.stringify(page);
    for (const part of [
      'CVE-2026-20001, CVE-2026-20002',
      '2.1',
      'Overdue. 14 days',
      'Version not on record',
      'and 10 more',
    ])
      expect(text).toContain(part);
    expect(pagesOf({}, workPages)).toEqual([]);
  });
});
