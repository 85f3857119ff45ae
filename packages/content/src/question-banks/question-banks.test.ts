import { describe, expect, it } from 'vitest';
import { currentParameters } from '../scenarios/parameter-sets';
import { BANK_VERSIONS, bankOf, newestBank, newestBanks } from './banks';
import { carriedValue, originsOf } from './carry-over';
import { type BankQuestion, NOT_APPLICABLE, NOT_SURE, type QuestionBank, questionBank } from './schema';

/** The tables of questions: id, weight, stop, control, service, NIST CSF subcategory. */
const INSURANCE = `
I01 5 hard mfa managed_identity PR.AA-03
I02 5 hard mfa managed_identity PR.AA-03
I03 5 hard mfa managed_identity PR.AA-03
I04 2 - mfa managed_identity PR.AA-03
I05 3 - pam privileged_access PR.AA-05
I06 2.5 - pam privileged_access PR.AA-05
I07 2 - pam managed_identity PR.AA-01
I08 5 hard endpoint managed_mdr DE.CM-09
I09 4 - endpoint managed_mdr DE.AE-02
I10 2 - monitoring siem_soc PR.PS-04
I11 1.5 - hardening network_hardening PR.PS-05
I12 5 hard backup bcdr PR.DS-11
I13 4 - backup bcdr RC.RP-03
I14 2.5 - backup bcdr PR.DS-11
I15 2.5 - ir_plan bcdr RC.RP-01
I16 4 - patching patch_management PR.PS-02
I17 3 soft patching patch_management ID.AM-08
I18 2 - patching patch_management ID.RA-01
I19 5 hard remote_access secure_remote_access PR.IR-01
I20 2.5 - email email_security DE.CM-09
I21 2 - email email_security PR.DS-02
I22 1 - email email_security DE.CM-09
I23 2 - training security_awareness PR.AT-01
I24 1.5 - training security_awareness PR.AT-01
I25 4.5 soft payment payment_fraud_controls GV.PO-01
I26 3 - payment payment_fraud_controls PR.AA-05
I27 1.5 - payment payment_fraud_controls PR.AT-02
I28 1.5 - payment payment_fraud_controls RS.CO-02
I29 2 - data_protection data_protection ID.AM-07
I30 2 - data_protection data_protection PR.DS-01
I31 1.5 - data_protection data_protection ID.AM-08
I32 2 - vendor_mgmt vendor_risk GV.SC-05
I33 2 - vendor_mgmt vendor_risk GV.SC-07
I34 3 - ir_plan incident_readiness ID.IM-04
I35 2 - ir_plan incident_readiness ID.IM-02
I36 1 - ir_plan incident_readiness ID.IM-03`;

const BREACH = `
L01 6 - patching patch_management ID.AM-02
L02 9 hard remote_access secure_remote_access PR.IR-01
L03 9 hard mfa managed_identity PR.AA-03
L04 4 - mfa managed_identity PR.AA-01
L05 8 - patching patch_management PR.PS-02
L06 5 - patching patch_management PR.PS-03
L07 8 hard endpoint managed_mdr DE.CM-09
L08 5 - pam privileged_access PR.AA-05
L09 6 - hardening network_hardening PR.IR-01
L10 6 - email email_security DE.CM-09
L11 4 - training security_awareness PR.AT-01
L12 7 - payment payment_fraud_controls PR.AA-05
L13 5 - cloud_posture cloud_posture PR.PS-01
L14 4 - cloud_posture cloud_posture PR.DS-01
L15 4 - vendor_mgmt vendor_risk GV.SC-07
L16 4 - data_protection data_protection ID.AM-07
L17 3 - pam managed_identity PR.AA-01
L18 3 - data_protection cloud_posture ID.AM-04
R01 7 hard ir_plan incident_readiness ID.IM-04
R02 6 - ir_plan incident_readiness GV.RR-02
R03 5 - ir_plan incident_readiness RS.CO-02
R04 5 - ir_plan incident_readiness RS.MA-01
R05 8 - monitoring managed_mdr DE.AE-02
R06 8 hard monitoring managed_mdr RS.MI-01
R07 5 - monitoring siem_soc PR.PS-04
R08 9 hard backup bcdr RC.RP-03
R09 5 - backup bcdr RC.RP-05
R10 5 - ir_plan bcdr GV.OC-04
R11 5 - ir_plan bcdr RC.RP-04
R12 6 - ir_plan incident_readiness GV.OC-03
R13 4 - data_protection data_protection ID.AM-07
R14 4 - ir_plan incident_readiness RC.CO-04
R15 5 - payment payment_fraud_controls RS.CO-02
R16 3 - ir_plan incident_readiness GV.RM-04
R17 6 - ir_plan incident_readiness ID.IM-02
R18 4 - - incident_readiness GV.RM-02`;

const INSURANCE_2 = `
I01 5 hard mfa managed_identity PR.AA-03
I02 5 hard mfa managed_identity PR.AA-03
I03 4.5 hard mfa managed_identity PR.AA-03
I37 1 - mfa managed_identity PR.AA-03
I38 1 - mfa managed_identity PR.AA-03
I39 1.5 - pam privileged_access PR.AA-05
I40 1 - pam privileged_access PR.AA-05
I41 1 - pam privileged_access PR.AA-05
I42 1 - pam privileged_access PR.AA-05
I43 0.5 - pam privileged_access PR.AA-05
I44 0.5 - pam privileged_access PR.AA-01
I45 1 - pam managed_identity PR.AA-01
I46 0.5 - pam managed_identity PR.AA-05
I08 5 hard endpoint managed_mdr DE.CM-09
I47 2.5 - endpoint managed_mdr DE.AE-02
I48 1 - endpoint managed_mdr RS.MI-01
I10 1.5 - monitoring siem_soc PR.PS-04
I49 0.5 - hardening network_hardening PR.PS-05
I50 0.5 - hardening network_hardening PR.PS-05
I51 1 - data_protection data_protection PR.AA-03
I52 1.5 - hardening network_hardening PR.IR-01
I12 4.5 hard backup bcdr PR.DS-11
I55 1 - backup bcdr PR.IR-01
I97 3 - backup bcdr RC.RP-03
I14 2.5 - backup bcdr PR.DS-11
I53 1 - ir_plan incident_readiness RC.RP-01
I54 1 - ir_plan incident_readiness ID.IM-02
I60 4 hard remote_access secure_remote_access PR.IR-01
I61 3 hard remote_access secure_remote_access PR.PS-02
I56 2 - patching patch_management PR.PS-02
I57 1.5 - patching patch_management PR.PS-02
I17 2.5 soft patching patch_management ID.AM-08
I58 1 - patching patch_management ID.RA-01
I63 0.5 - hardening network_hardening ID.IM-02
I64 0.5 - ddos ddos_protection PR.IR-04
I65 0.5 - hardening network_hardening PR.IR-01
I66 1.5 - email email_security DE.CM-09
I67 0.5 - email email_security RS.MI-02
I21 1.5 - email email_security PR.DS-02
I68 0.5 - email email_security DE.CM-09
I23 1.5 - training security_awareness PR.AT-01
I69 1 - training security_awareness PR.AT-01
I25 4 soft payment payment_fraud_controls GV.PO-01
I26 2.5 - payment payment_fraud_controls PR.AA-05
I27 1 - payment payment_fraud_controls PR.AT-02
I28 1 - payment payment_fraud_controls RS.CO-02
I71 0.5 - payment payment_fraud_controls GV.PO-01
I73 1 - data_protection data_protection ID.AM-07
I75 1.5 - data_protection data_protection PR.DS-01
I31 1 - data_protection data_protection ID.AM-08
I77 0.5 - data_protection data_protection ID.AM-08
I78 0.5 - data_protection data_protection GV.OC-03
I79 0.5 - data_protection data_protection GV.OC-03
I80 0.5 - data_protection data_protection GV.OC-03
I81 0.5 - - data_protection GV.OC-03
I82 1 - data_protection data_protection GV.PO-01
I83 0.5 - monitoring siem_soc PR.PS-04
I84 0.5 - cloud_posture cloud_posture PR.AA-05
I86 1 - vendor_mgmt vendor_risk GV.SC-05
I87 1 - vendor_mgmt vendor_risk GV.SC-07
I88 1 - vendor_mgmt vendor_risk GV.OC-05
I89 0.5 - - vendor_risk GV.SC-04
I90 1 - vendor_mgmt vendor_risk GV.SC-07
I91 0.5 - - vendor_risk GV.SC-05
I34 2.5 - ir_plan incident_readiness ID.IM-04
I35 1.5 - ir_plan incident_readiness ID.IM-02
I92 0 - - incident_readiness ID.IM-03
I93 0.5 - - incident_readiness RS.CO-02
I95 0.5 - - incident_readiness ID.IM-03
I94 0.5 - - incident_readiness RS.CO-02
I96 0.5 - - incident_readiness GV.SC-04`;

const BREACH_2 = `
L01 6 - patching patch_management ID.AM-02
L02 9 hard remote_access secure_remote_access PR.IR-01
L03 9 hard mfa managed_identity PR.AA-03
L19 2 - mfa managed_identity PR.AA-01
L20 2 - mfa managed_identity PR.AA-01
L21 3 - remote_access secure_remote_access ID.AM-08
L05 6 - patching patch_management PR.PS-02
L06 4.5 - patching patch_management PR.PS-03
L07 8 hard endpoint managed_mdr DE.CM-09
L08 4 - pam privileged_access PR.AA-05
L09 5 - hardening network_hardening PR.IR-01
L22 3 - email email_security DE.CM-09
L23 3 - email email_security PR.DS-02
L11 3.5 - training security_awareness PR.AT-01
L24 4 - payment payment_fraud_controls GV.PO-01
L25 3 - payment payment_fraud_controls PR.AA-05
L13 4 - cloud_posture cloud_posture PR.PS-01
L26 2 - cloud_posture cloud_posture PR.DS-01
L27 2 - cloud_posture cloud_posture PR.AA-05
L15 3.5 - vendor_mgmt vendor_risk GV.SC-07
L35 3 - vendor_mgmt vendor_risk GV.SC-05
L28 2 - data_protection data_protection ID.AM-08
L29 2 - data_protection data_protection ID.AM-07
L30 1.5 - pam managed_identity PR.AA-01
L31 1.5 - pam managed_identity PR.AA-01
L32 2 - data_protection data_protection GV.PO-01
L33 1.5 - cloud_posture cloud_posture ID.AM-04
R01 6 hard ir_plan incident_readiness ID.IM-04
R19 3 - ir_plan incident_readiness GV.RR-02
R20 2 - ir_plan incident_readiness GV.RR-02
R03 4 - ir_plan incident_readiness RS.CO-02
R04 4 - ir_plan incident_readiness RS.MA-01
R22 2 - ir_plan incident_readiness RS.MA-01
R23 2 - ir_plan incident_readiness RS.CO-02
R24 1 - ir_plan incident_readiness RS.CO-03
R25 5 - monitoring managed_mdr DE.AE-02
R26 1.5 - monitoring managed_mdr DE.AE-02
R27 5 hard monitoring managed_mdr RS.MI-01
R28 4 hard monitoring managed_mdr RS.MI-01
R07 4 - monitoring siem_soc PR.PS-04
R29 2 - ir_plan incident_readiness RS.AN-07
R31 7 hard backup bcdr RC.RP-03
R32 3 - backup bcdr RC.RP-03
R33 2 - backup bcdr RC.RP-05
R34 2 - backup bcdr PR.IR-04
R35 2 - ir_plan incident_readiness GV.OC-04
R36 2 - ir_plan incident_readiness GV.OC-04
R40 2 - backup bcdr RC.RP-02
R41 2 - pam privileged_access PR.AA-05
R38 3 - ir_plan incident_readiness RC.RP-04
R39 2 - ir_plan incident_readiness RC.RP-04
R12 4.5 - ir_plan incident_readiness GV.OC-03
R44 2 - ir_plan incident_readiness GV.OC-03
R13 3 - data_protection data_protection ID.AM-07
R45 2 - ir_plan incident_readiness RC.CO-04
R46 2 - ir_plan incident_readiness RS.CO-02
R15 4 - payment payment_fraud_controls RS.CO-02
R16 2.5 - ir_plan incident_readiness GV.RM-04
R47 3.5 - ir_plan incident_readiness ID.IM-02
R48 1.5 - ir_plan incident_readiness ID.IM-02
R49 2.5 - - incident_readiness GV.RM-02`;

/** A question as a line of its table. */
const line = ({ id, weight, stop, control, service, csf }: BankQuestion) =>
  [id, weight, stop ?? '-', control ?? '-', service, csf].join(' ');
const linesOf = (bank: QuestionBank) => bank.questions.map(line).join('\n');

const questionsOf = (bank: string) => newestBank(bank)?.questions ?? [];
/** Of the newest version of each bank: an older one says much of the same. */
const QUESTIONS = newestBanks().flatMap((bank) => bank.questions);
/** Those that were written for this product alone, and belong to no framework. */
const OWN = newestBanks().flatMap((bank) => (bank.publisher ? [] : bank.questions));
const byId = (id: string) => QUESTIONS.find((question) => question.id === id);

/** What an owner or an engineer reads of a question, in sentences. */
const proseOf = ({ question, help, stopMeans, why, good, howToCheck, evidence, recommendation }: BankQuestion) =>
  [question, help, stopMeans, why, good, howToCheck, evidence, recommendation.title, recommendation.text]
    .filter((text): text is string => typeof text === 'string')
    .flatMap((text) => text.split(/(?<=[.?:])\s+/));

/** Groups of vowels, less a silent e: close enough to tell plain text from heavy text. */
function syllables(word: string): number {
  const groups = word.toLowerCase().match(/[aeiouy]+/g)?.length ?? 1;
  return Math.max(1, groups - (/[^aeiouyl]e$/i.test(word) ? 1 : 0));
}

/** Flesch reading ease: 60 and more reads easily, below 30 like a law. */
function readingEase(text: string): number {
  const words = text.match(/[\p{L}\d’%]+/gu) ?? [];
  const sentences = Math.max(1, text.match(/[.?:](?=\s|$)/g)?.length ?? 1);
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (spoken / words.length);
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What an older version's questions become, by their ids. */
function successors(older: QuestionBank, newer: QuestionBank) {
  const found = new Map<string, ReturnType<typeof originsOf>>();
  for (const origin of originsOf(older, newer))
    found.set(origin.earlier.id, [...(found.get(origin.earlier.id) ?? []), origin]);
  return found;
}

describe('a newer version of a bank', () => {
  const versions = ['insurance', 'breach'].map((id): [QuestionBank, QuestionBank] => [bankOf(id, 1), bankOf(id, 2)]);

  it('takes up every question of the version before', () => {
    for (const [older, newer] of versions) {
      const known = successors(older, newer);
      expect(older.questions.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([]);
    }
  });

  it('carries only answers that its own questions know', () => {
    for (const [older, newer] of versions)
      for (const { question, earlier, answers } of originsOf(older, newer)) {
        const possible = ({ form }: BankQuestion) => [
          NOT_SURE,
          NOT_APPLICABLE,
          ...(form.kind === 'met' ? newer.scale : form.kind === 'choice' ? form.options : []).map(({ id }) => id),
        ];
        const read = answers === null ? possible(earlier) : Object.values(answers);
        expect(possible(question), question.id).toEqual(expect.arrayContaining(read));
        if (answers) expect(possible(earlier), question.id).toEqual(expect.arrayContaining(Object.keys(answers)));
      }
  });

  it('never reads half of an answer to two questions as the answer to one', () => {
    for (const [older, newer] of versions)
      for (const [id, halves] of successors(older, newer))
        if (halves.length > 1)
          for (const origin of halves)
            expect(carriedValue(origin, 'partly'), `${id} → ${origin.question.id}`).toBeNull();
  });

  it('keeps an id only for a question with the same answers', () => {
    for (const [older, newer] of versions)
      for (const question of newer.questions) {
        const earlier = older.questions.find(({ id }) => id === question.id);
        if (earlier) expect(question.form, question.id).toEqual(earlier.form);
      }
  });
});

describe('the question banks', () => {
  it('have the shape of the schema, and are found by id and version', () => {
    for (const bank of BANK_VERSIONS) {
      expect(questionBank.safeParse(bank).error, bank.id).toBeUndefined();
      expect(bankOf(bank.id, bank.version)).toBe(bank);
    }
    expect(() => bankOf('insurance', 99)).toThrow(RangeError);
    expect(newestBank('none')).toBeUndefined();
  });

  it('hold the questions, weights, stops and links that the model counts on', () => {
    expect(linesOf(bankOf('insurance', 1))).toBe(INSURANCE.trim());
    expect(linesOf(bankOf('breach', 1))).toBe(BREACH.trim());
    expect(linesOf(bankOf('insurance', 2))).toBe(INSURANCE_2.trim());
    expect(linesOf(bankOf('breach', 2))).toBe(BREACH_2.trim());
  });

  it('weigh 100 on every axis', () => {
    const weighed: readonly QuestionBank[] = BANK_VERSIONS;
    for (const { axes, sections, questions } of weighed.filter(({ depths }) => !depths))
      for (const axis of axes) {
        const own = new Set(sections.filter((section) => section.axis === axis.key).map(({ key }) => key));
        expect(questions.reduce((sum, { section, weight }) => sum + (own.has(section) ? weight : 0), 0)).toBe(100);
      }
  });

  it('name for each gap a service that improves its control, where the model knows one', () => {
    const elsewhere = QUESTIONS.filter(
      ({ control, service }) =>
        control !== null && (service === null || !((currentParameters.services[service][control] ?? 0) > 0)),
    );
    expect(elsewhere.map(({ id }) => id)).toEqual([]);
  });

  it('let a question be left out only where the model does', () => {
    const optionalStops = QUESTIONS.filter(({ stop, notApplicable }) => stop && notApplicable !== 'never');
    expect(optionalStops.map(({ id }) => id)).toEqual(['I61', 'I25']);
    for (const { notApplicable } of optionalStops) expect(notApplicable).toHaveProperty('onlyWhen');
    for (const id of ['I25', 'I26']) expect(byId(id)?.notApplicable).toHaveProperty('onlyWhen');
    for (const id of ['I27', 'I28']) {
      expect(byId(id)?.askedWhen?.question).toBe('I25');
      expect(byId(id)?.askedWhen?.is).not.toContain('na');
    }
  });

  it('ask for a share or a span where the model has four steps, and show the figure that is needed', () => {
    const choices = QUESTIONS.filter(({ form }) => form.kind !== 'met').map(({ id }) => id);
    const facts = ['I92', 'I94'];
    expect(choices).toEqual(['I43', 'I97', ...facts, 'L03', 'L05', 'L06', 'L07', 'L11', 'R31']);
    for (const id of ['L03', 'L05', 'L06', 'L07', 'L11']) {
      const form = byId(id)?.form;
      expect(form?.kind === 'choice' && form.options.map(({ value }) => value)).toEqual([1, 0.67, 0.33, 0]);
    }
    expect(byId('I97')?.form).toEqual(byId('R31')?.form);
    expect(QUESTIONS.filter(({ figure }) => figure).map(({ id, figure }) => [id, figure])).toEqual([['R49', 'var99']]);
  });

  it('cap and band as docs/model/assessments.md says', () => {
    const bands = (id: string) => newestBank(id)?.bands.map(({ label, from }) => `${label} ${from}`);
    expect(newestBank('insurance')?.caps).toEqual([59, 39]);
    expect(bands('insurance')).toEqual([
      'Preferred 90',
      'Standard 75',
      'Restricted 60',
      'Conditional 40',
      'Not ready 0',
    ]);
    expect(newestBank('insurance')?.bands.map((band) => band.withoutSoftStops ?? false)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(newestBank('breach')?.caps).toEqual([59]);
    expect(bands('breach')).toEqual(['Resilient 90', 'Prepared 75', 'Developing 60', 'Exposed 40', 'Critical 0']);
    expect(newestBank('breach')?.quadrants?.threshold).toBe(65);
  });

  it('block coverage by revenue, and take “mostly” on a coverage blocker for open', () => {
    const bank = bankOf('insurance', 2);
    expect(bank.hardStopOpen).toBe('below_full');
    expect(bank.revenueClasses?.map(({ key, below, caps }) => [key, below, caps])).toEqual([
      ['below_10m', 10_000_000, [69, 54]],
      ['from_10m', 50_000_000, [59, 49]],
      ['from_50m', null, [59, 39]],
    ]);
    const blockers = bank.questions.filter(({ stop }) => stop === 'hard').map(({ id, hardFrom }) => [id, hardFrom]);
    expect(Object.fromEntries(blockers)).toEqual({
      I01: undefined,
      I02: undefined,
      I03: 'from_10m',
      I08: 'from_10m',
      I12: 'from_10m',
      I60: undefined,
      I61: undefined,
    });
  });

  it('stand beside the warning about what is signed, and promise nothing', () => {
    expect(newestBank('insurance')?.notices).toContain(
      'Answers on an application must be true on the day it is signed. An answer that proves wrong can void the policy.',
    );
    for (const { id, notices } of BANK_VERSIONS)
      expect(notices.join(' '), id).toMatch(/no certificate.* no legal or insurance advice/s);
    const promises = /\b(guarantee\w*|certified|compliant|100% (safe|secure)|unbreakable)\b/i;
    expect(QUESTIONS.flatMap(proseOf).filter((text) => promises.test(text))).toEqual([]);
  });

  it('say how much an insurer charges in words only', () => {
    const ofPrice = questionsOf('insurance')
      .flatMap(proseOf)
      .concat(newestBank('insurance')?.bands.map(({ meaning }) => meaning) ?? [])
      .filter((text) => /premium|retention\b/i.test(text));
    expect(ofPrice.length).toBeGreaterThan(0);
    expect(ofPrice.filter((text) => /[%$€£]/.test(text))).toEqual([]);
  });

  it('name the study beside every percentage of the world', () => {
    expect(OWN.filter(({ why }) => !why).map(({ id }) => id)).toEqual([]);
    const unnamed = QUESTIONS.map(({ id, why }) => `${id} ${why}`).filter(
      (why) => /\d%/.test(why) && !/At-Bay|Coalition|Verizon|Sophos|Microsoft|IBM|FBI|NetDiligence/.test(why),
    );
    expect(unnamed).toEqual([]);
  });

  it('never say the same sentence twice', () => {
    const sentences = QUESTIONS.flatMap(proseOf).map((text) => text.toLowerCase());
    expect(sentences.filter((text, k) => sentences.indexOf(text) !== k)).toEqual([]);
  });

  it('are asked as one speaks to an owner', () => {
    const heavy = QUESTIONS.filter(({ question }) => question.length > 170 || !question.endsWith('?'));
    expect(heavy.map(({ id, question }) => `${id} ${question.length}`)).toEqual([]);
    // “And” before another verb joins two facts that can differ.
    const joined = QUESTIONS.filter(({ question }) =>
      / and (do|does|did|is|are|can|could|have|has|may|was) /.test(question),
    );
    expect(joined.map(({ id }) => id)).toEqual([]);
  });

  it('carry the trade’s own term, and explain it in a plain line', () => {
    expect(QUESTIONS.filter(({ term, help }) => !term || !help).map(({ id }) => id)).toEqual([]);
    const jargon = /\b(MDR|SIEM|SOC|endpoint|privileged|immutable|out.of.band|hypervisor)\b/i;
    expect(QUESTIONS.filter(({ help = '' }) => jargon.test(help)).map(({ id }) => id)).toEqual([]);
    const plain = QUESTIONS.map(({ id, help = '' }) => ({ id, ease: Math.round(readingEase(help)) }));
    expect(plain.filter(({ ease }) => ease < 35)).toEqual([]);
    expect(mean(plain.map(({ ease }) => ease))).toBeGreaterThan(58);
  });

  it('send an owner to the IT provider with what only a technician can answer', () => {
    const asked = QUESTIONS.filter(({ asksProvider }) => asksProvider).map(({ id }) => id);
    expect(asked).toEqual(expect.arrayContaining(['I03', 'I10', 'I21', 'I41', 'I49', 'L09', 'L13', 'R07', 'R36']));
  });

  it('explain themselves in plain sentences', () => {
    const texts = QUESTIONS.flatMap(({ id, good, why = good, recommendation }) => [
      { place: `${id} why`, text: why },
      { place: `${id} good`, text: good },
      { place: `${id} step`, text: recommendation.text },
    ]).map(({ place, text }) => ({ place, ease: Math.round(readingEase(text)) }));
    expect(texts.filter(({ ease }) => ease < 35)).toEqual([]);
    expect(mean(texts.map(({ ease }) => ease))).toBeGreaterThan(60);
  });
});
