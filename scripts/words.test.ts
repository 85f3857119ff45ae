import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files';
import { wordBreaks } from './words';

const said = (text: string, path = 'apps/web/src/features/clients/X.tsx') => wordBreaks([{ path, text }]);

describe('words of the product', () => {
  it('are read from the whole tree', () => {
    expect(sourceFiles().length).toBeGreaterThan(500);
  });

  it.each([
    ["const text = 'Send a test mail';", 'email'],
    ["const label = 'Website flooding';", 'DDoS'],
    ['const page = <p>Invite somebody to your team.</p>;', 'someone'],
    ['const title = `Questions of {organization} are due ${when}`;', 'actor'],
    ["const act = 'Go on';", 'continue'],
    ["const note = 'The price stands there.';", 'appears'],
    ["const label = 'Proof';", 'evidence'],
    ["const label = 'Average yearly loss';", 'average annual loss'],
    ["const error = 'The payment-fraud sub-limit cannot be negative.';", 'sublimit'],
    ["const help = 'Company data can be wiped from afar.';", 'remotely'],
    ["const measure = 'Fees saved, in money of today';", 'net present value'],
    ["const help = 'The trade calls it a baseline.';", 'is known as'],
    ["const label = 'A supplier outage';", 'vendor'],
    ["const label = 'A 1-in-100 year, after insurance';", '1-in-100-year loss'],
    ["const help = 'Asks for a second factor.';", 'MFA'],
  ])('notice %s', (text, use) => {
    expect(said(text)).toHaveLength(1);
    expect(said(text)[0]).toContain(use);
  });

  it('leave keys, imports, addresses and idiom alone', () => {
    for (const text of [
      "import { send } from './mail';",
      "const kinds = { mail: 1 }; const kind = 'mail';",
      "const route = 'POST /admin/settings/test-mail';",
      "const heading = 'Where you stand';",
      'const title = `Where your ${noun}s stand`;',
      "const claim = 'The insurer asks for proof of loss.';",
      "const heading = 'See how it is made up';",
      "const label = 'The cover note of a report';",
    ])
      expect(said(text)).toEqual([]);
  });

  it('may stay with a reason next to them, and are free in tests and in the first question banks', () => {
    expect(said("// words-ok: the product's own name\nconst name = 'Zimbra mail suite';")).toEqual([]);
    expect(said("it('sends a mail to somebody', () => {});", 'apps/web/src/x.test.ts')).toEqual([]);
    const bank = 'packages/content/src/question-banks/insurance-readiness-1/identity.ts';
    expect(said("const text = 'A second step for everybody';", bank)).toEqual([]);
  });
});
