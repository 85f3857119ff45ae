import fc from 'fast-check';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Pdf } from '#formats/pdf/typst';
import { sampleReportInput } from '../impact-report/sample-input';
import { simulatedInModel2 } from '../impact-report/sample-input-2';
import type { ImpactSummaryInput } from './data';
import { impactSummaryPdf } from './pdf';
import { sampleInput } from './sample-input';

function reportOf(change: (input: ImpactSummaryInput) => void = () => {}, scale = 1): Pdf {
  const input = sampleInput(scale);
  change(input);
  return impactSummaryPdf(input);
}

/** Text of each page with line breaks as spaces. */
async function pagesOf(report: Pdf): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(report.pdf.slice()));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const LONG_NAME = 'The Right Honourable Worshipful Company of Saltmarsh, Fenland and Coastal Dental Surgeons '.repeat(
  3,
);
const HOSTILE = '#{read("/etc/passwd")} *b* $x$ @r \\n `c`';

describe('impact summary as PDF', () => {
  let report: Pdf;
  let pages: string[];

  beforeAll(async () => {
    report = reportOf();
    pages = await pagesOf(report);
  });

  it('has a cover and one page that can be read alone', () => {
    expect(report.pageCount).toBe(2);
    expect(pages).toHaveLength(2);
    for (const text of [
      'What a bad year could cost, and how to make it smaller',
      'Prepared for Saltmarsh Dental Group',
      'Wrenfield IT',
      'March 17, 2026',
      'Made with Fairlead',
    ]) {
      expect(pages[0]).toContain(text);
    }
    for (const text of [
      '39% chance of at least one costly cyber incident',
      'Moderate risk',
      '$365K',
      'After the plan',
      'Loss limit $150K',
      'Ransomware',
      '24/7 monitoring and response',
      '$20,700 a year more than they save',
      'not insurance or legal advice',
      'Confidential',
    ]) {
      expect(pages[1]).toContain(text);
    }
  });

  it('is the same to the byte from the same data', () => {
    expect(Buffer.from(reportOf().pdf).equals(Buffer.from(report.pdf))).toBe(true);
    const other = reportOf((input) => {
      input.result.seed += 1;
    });
    expect(Buffer.from(other.pdf).equals(Buffer.from(report.pdf))).toBe(false);
  });

  it('carries title, author, language, bookmarks and the date of the report', async () => {
    const document = await getDocumentProxy(report.pdf.slice());
    const { info } = await getMeta(document);
    expect(info).toMatchObject({
      Title: 'Cyber risk report for Saltmarsh Dental Group',
      Author: 'Wrenfield IT',
      Language: 'en',
    });
    expect(String(info.CreationDate)).toContain('20260317');
    const outline = await document.getOutline();
    expect(outline[0]?.title).toBe('What a bad year could cost, and how to make it smaller');
    expect(outline[0]?.items[0]?.title).toBe('Executive summary');
    expect(outline[0]?.items[0]?.items).toHaveLength(3);
  });

  it('embeds the faces of the design and none of the machine', () => {
    const names = new Set(
      Buffer.from(report.pdf)
        .toString('latin1')
        .match(/\/BaseFont\s*\/\w+\+[\w-]+/g)
        ?.map((name) => name.replace(/.*\+/, '').replace('-Identity-H', '')),
    );
    expect([...names].sort()).toEqual([
      'HankenGrotesk-Medium',
      'HankenGrotesk-Regular',
      'HankenGrotesk-SemiBold',
      'Newsreader-Medium',
      'Newsreader-Regular',
    ]);
  });

  it('says on every page that its data is a sample', async () => {
    const sample = await pagesOf(
      reportOf((input) => {
        input.client.isSample = true;
      }),
    );
    expect(sample.map((page) => [page.includes('Sample data'), page.includes('Confidential')])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('leaves out the product mark where the plan says so', async () => {
    const plain = await pagesOf(
      reportOf((input) => {
        input.provider.showMadeWith = false;
      }),
    );
    expect(plain[0]).not.toContain('Fairlead');
  });

  it.each<[string, (input: ImpactSummaryInput) => void, number]>([
    [
      'US Letter',
      (input) => {
        input.paper = 'us-letter';
      },
      1,
    ],
    [
      'long names',
      (input) => {
        input.client.name = LONG_NAME;
        input.provider.name = LONG_NAME;
        input.client.details = [LONG_NAME, LONG_NAME];
        for (const service of input.services) {
          service.name = LONG_NAME;
          service.promise = LONG_NAME;
        }
      },
      1,
    ],
    [
      'long names on US Letter',
      (input) => {
        input.paper = 'us-letter';
        input.client.name = LONG_NAME;
        input.result.notices = ['Revenue is outside the range this model was built for. Results are indicative.'];
        for (const service of input.services) service.promise = LONG_NAME;
      },
      1,
    ],
    [
      'other scripts',
      (input) => {
        input.client.name = 'مجموعة الأسنان';
        input.provider.name = 'חברת אבטחה';
      },
      1,
    ],
    [
      'signs no face can draw',
      (input) => {
        input.client.name = '🦷 株式会社 \u0000\u202e Co';
      },
      1,
    ],
    [
      'no services',
      (input) => {
        input.services = [];
      },
      1,
    ],
    ['no losses', () => {}, 0],
    ['very large amounts', () => {}, 400_000],
    ['very small amounts', () => {}, 0.002],
    [
      'pale colors',
      (input) => {
        input.provider.primaryColor = '#FFC400';
        input.provider.secondaryColor = '#FFFFFF';
      },
      1,
    ],
  ])('stays on two pages with %s', (_what, change, scale) => {
    expect(reportOf(change, scale).pageCount).toBe(2);
  });

  it.each(['a4', 'us-letter'] as const)(
    'has room for an insured client whose level is raised, on %s',
    async (paper) => {
      const controls = ['mfa', 'endpoint', 'backup', 'remote_access', 'monitoring', 'ir_plan'] as const;
      const open = controls.map((control) => ({ control, bankId: 'insurance', service: 'managed_edr' as const }));
      const input = simulatedInModel2(sampleReportInput(), { isInsured: true, gapFacts: { known: [], open } });
      const { pdf } = impactSummaryPdf({ ...input, paper });
      const { items } = await (await (await getDocumentProxy(pdf.slice())).getPage(2)).getTextContent();
      const lines = items.flatMap((item) => ('str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : []));
      const heightOf = (start: string) =>
        Math.min(...lines.filter(({ text }) => text.startsWith(start)).map(({ y }) => y));
      expect(heightOf('These are estimates')).toBeGreaterThan(heightOf('Cyber risk report for') + 24);
      expect(heightOf('The plan costs')).toBeGreaterThan(heightOf('These are estimates') + 40);
    },
  );

  it('prints right-to-left names and those in kanji, and a mark for what it cannot draw', async () => {
    const [cover] = await pagesOf(
      reportOf((input) => {
        input.client.name = 'שלום 株式会社デンタル 서울';
      }),
    );
    expect(cover).toContain('שלום');
    expect(cover).toContain('株式会社デンタル');
    expect(cover).toContain('…');
  });

  it('prints what looks like markup as it was typed', async () => {
    const hostile = reportOf((input) => {
      input.client.name = HOSTILE;
      input.provider.name = '= H #pagebreak() <l>';
      const [first] = input.services;
      if (first) first.name = '#import "@preview/x:1.0.0"';
    });
    const [cover, summary] = await pagesOf(hostile);
    expect(hostile.pageCount).toBe(2);
    expect(cover).toContain(HOSTILE);
    expect(cover).toContain('= H #pagebreak() <l>');
    expect(summary).toContain('#import "@preview/x:1.0.0"');
    expect(cover).not.toContain('root:');
  });

  it('takes any text for a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const { pageCount } = reportOf((input) => {
          input.client.name = `${name}\ud83d`;
          input.provider.name = name;
        });
        expect(pageCount).toBe(2);
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it('holds no script, launch or link action', async () => {
    const document = await getDocumentProxy(
      reportOf((input) => {
        input.client.name = 'https://example.com javascript:alert(1)';
      }).pdf.slice(),
    );
    expect(await document.getJSActions()).toBeNull();
    expect(await document.getAttachments()).toBeNull();
    for (let number = 1; number <= document.numPages; number += 1) {
      expect(await (await document.getPage(number)).getAnnotations()).toEqual([]);
    }
    const raw = Buffer.from(report.pdf).toString('latin1');
    expect(raw).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|EmbeddedFile)\b/);
  });

  it('shows a logo instead of the name', async () => {
    // A 1 × 1 PNG.
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const withLogo = reportOf((input) => {
      input.provider.logo = { format: 'png', bytes };
    });
    expect(Buffer.from(withLogo.pdf).toString('latin1')).toMatch(/\/Subtype\s*\/Image/);
    expect(Buffer.from(report.pdf).toString('latin1')).not.toMatch(/\/Subtype\s*\/Image/);
  });
});
