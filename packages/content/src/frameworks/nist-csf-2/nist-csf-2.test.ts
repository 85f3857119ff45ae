import { describe, expect, it } from 'vitest';
import type { QuestionBank } from '#question-banks/schema';
import { BANK_VERSIONS, bankOf } from '../../question-banks/banks';
import { READY_MADE_SERVICES } from '../../services/ready-made-services';

/** Every subcategory that NIST CSF 2.0 has, in its order: id, the depth that asks it first, weight, effort, who does it. */
const SUBCATEGORIES = `
GV.OC-01 full 2 low client
GV.OC-02 full 2 low client
GV.OC-03 quick 4 medium client
GV.OC-04 full 3 low client
GV.OC-05 standard 3 low shared
GV.RM-01 full 2 low client
GV.RM-02 standard 3 low client
GV.RM-03 full 2 low client
GV.RM-04 full 2 low client
GV.RM-05 full 3 low shared
GV.RM-06 full 2 low msp
GV.RM-07 full 1 low client
GV.RR-01 quick 4 low client
GV.RR-02 standard 4 low shared
GV.RR-03 standard 3 medium client
GV.RR-04 standard 3 low client
GV.PO-01 quick 4 medium shared
GV.PO-02 full 2 low shared
GV.OV-01 full 2 low client
GV.OV-02 full 2 low client
GV.OV-03 full 2 low msp
GV.SC-01 full 2 medium shared
GV.SC-02 full 3 low shared
GV.SC-03 full 1 low shared
GV.SC-04 quick 3 low shared
GV.SC-05 standard 3 medium client
GV.SC-06 full 2 low shared
GV.SC-07 standard 3 medium shared
GV.SC-08 full 2 low shared
GV.SC-09 full 1 medium shared
GV.SC-10 full 2 low shared
ID.AM-01 quick 4 low msp
ID.AM-02 quick 3 low msp
ID.AM-03 full 2 medium msp
ID.AM-04 full 3 low shared
ID.AM-05 standard 3 low shared
ID.AM-07 standard 3 medium shared
ID.AM-08 standard 3 medium msp
ID.RA-01 quick 5 medium msp
ID.RA-02 full 2 low msp
ID.RA-03 standard 3 low shared
ID.RA-04 standard 3 low shared
ID.RA-05 quick 4 medium shared
ID.RA-06 standard 3 medium shared
ID.RA-07 full 3 low msp
ID.RA-08 full 1 low shared
ID.RA-09 full 2 low msp
ID.RA-10 full 2 low shared
ID.IM-01 full 2 low shared
ID.IM-02 standard 3 medium shared
ID.IM-03 full 1 low shared
ID.IM-04 quick 4 medium shared
PR.AA-01 quick 5 medium msp
PR.AA-02 full 2 low shared
PR.AA-03 quick 5 medium msp
PR.AA-04 full 2 medium msp
PR.AA-05 quick 5 medium msp
PR.AA-06 standard 3 low client
PR.AT-01 quick 5 low shared
PR.AT-02 full 3 medium shared
PR.DS-01 quick 4 medium msp
PR.DS-02 standard 4 low msp
PR.DS-10 full 1 high msp
PR.DS-11 quick 5 medium msp
PR.PS-01 quick 4 medium msp
PR.PS-02 quick 5 medium msp
PR.PS-03 standard 3 medium msp
PR.PS-04 standard 4 medium msp
PR.PS-05 standard 4 medium msp
PR.PS-06 full 2 high client
PR.IR-01 quick 4 medium msp
PR.IR-02 full 2 low client
PR.IR-03 standard 3 high msp
PR.IR-04 full 2 low msp
DE.CM-01 standard 4 medium msp
DE.CM-02 full 1 low client
DE.CM-03 standard 3 medium msp
DE.CM-06 full 2 low shared
DE.CM-09 quick 5 medium msp
DE.AE-02 standard 3 medium msp
DE.AE-03 full 2 medium msp
DE.AE-04 full 2 low msp
DE.AE-06 full 2 low msp
DE.AE-07 full 1 low msp
DE.AE-08 standard 3 low shared
RS.MA-01 quick 4 medium shared
RS.MA-02 standard 3 low msp
RS.MA-03 full 2 low msp
RS.MA-04 full 2 low shared
RS.MA-05 full 2 low shared
RS.AN-03 standard 3 medium msp
RS.AN-06 full 1 low msp
RS.AN-07 full 2 low msp
RS.AN-08 full 2 low shared
RS.CO-02 quick 4 low shared
RS.CO-03 full 2 low shared
RS.MI-01 standard 4 medium msp
RS.MI-02 full 3 medium msp
RC.RP-01 standard 4 medium shared
RC.RP-02 full 3 low shared
RC.RP-03 standard 4 low msp
RC.RP-04 full 2 low client
RC.RP-05 full 3 low msp
RC.RP-06 full 1 low shared
RC.CO-03 full 2 low shared
RC.CO-04 full 2 low client`;

const BANK: QuestionBank = bankOf('nist_csf', 1);
const questionsAt = (depth: string) => bankOf('nist_csf', 1, depth).questions;

describe('NIST CSF 2.0', () => {
  it('has all 106 subcategories, each once, in the order of the framework', () => {
    const lines = BANK.questions.map(({ id, depth, weight, effort, owner }) =>
      [id, depth, weight, effort, owner].join(' '),
    );
    expect(lines.join('\n')).toBe(SUBCATEGORIES.trim());
    for (const { id, csf, section } of BANK.questions) {
      expect(csf).toBe(id);
      expect(section).toBe(id.slice(0, 5).toLowerCase().replace('.', '_'));
    }
    expect([BANK.groups?.length, BANK.sections.length]).toEqual([6, 22]);
  });

  it('asks 21, 50 and 106 questions, and at each depth those of the one before', () => {
    const ids = ['quick', 'standard', 'full'].map((depth) => questionsAt(depth).map(({ id }) => id));
    expect(ids.map(({ length }) => length)).toEqual([21, 50, 106]);
    const [quick = [], standard = [], full = []] = ids;
    expect(standard).toEqual(expect.arrayContaining(quick));
    expect(full).toEqual(expect.arrayContaining(standard));
    expect(bankOf('nist_csf', 1, 'quick')).toBe(bankOf('nist_csf', 1, 'quick'));
    const { minutes, sections, groups } = bankOf('nist_csf', 1, 'quick');
    expect([minutes, sections.length]).toEqual([10, 15]);
    // Nothing is asked about recovery there, so it has no score.
    expect(groups?.map(({ key }) => key)).toEqual(['gv', 'id', 'pr', 'de', 'rs']);
    expect(() => bankOf('nist_csf', 1, 'endless')).toThrow(RangeError);
    expect(() => bankOf('insurance', 2, 'quick')).toThrow(RangeError);
  });

  it('asks in every function from the shortest depth on', () => {
    for (const { key } of BANK.groups ?? []) {
      const sections = BANK.sections.filter(({ group }) => group === key).map((section) => section.key);
      const asked = questionsAt('standard').filter(({ section }) => sections.includes(section));
      expect(asked.length, key).toBeGreaterThan(1);
    }
  });

  it('closes each gap with a service that names its subcategory', () => {
    const elsewhere = BANK.questions.filter(({ id, service, readyMade }) => {
      const sold = READY_MADE_SERVICES.find(({ key }) => key === (service ?? readyMade));
      return !sold?.csf.includes(id);
    });
    // Scans find what patching closes.
    expect(elsewhere.map(({ id }) => id)).toEqual(OTHERWISE_CLOSED);
  });

  it('gives every control of the model that it asks about an answer at the standard depth', () => {
    const fed = new Set(questionsAt('standard').flatMap(({ control }) => control ?? []));
    expect([...fed].sort()).toEqual(FED);
  });

  it('is the one bank that belongs to a publisher, and says that it is not endorsed', () => {
    const banks: readonly QuestionBank[] = BANK_VERSIONS;
    expect(banks.filter(({ publisher }) => publisher).map(({ id }) => id)).toEqual(['nist_csf']);
    expect(BANK.notices.join(' ')).toContain('Not affiliated with or endorsed by NIST.');
  });

  it('asks for a tier by three questions of four options', () => {
    expect(BANK.tiers?.levels.map(({ name }) => name)).toEqual(['Partial', 'Risk informed', 'Repeatable', 'Adaptive']);
    expect(BANK.tiers?.questions.map(({ key }) => key)).toEqual(['governance', 'risk', 'vendors']);
  });
});

/** Of several services that name the subcategory, or none, the one that improves the control. */
const OTHERWISE_CLOSED = ['ID.RA-01', 'PR.PS-05'];

const FED = [
  'backup',
  'data_protection',
  'email',
  'endpoint',
  'hardening',
  'ir_plan',
  'mfa',
  'monitoring',
  'pam',
  'patching',
  'training',
  'vendor_mgmt',
];
