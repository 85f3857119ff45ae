import { describe, expect, it } from 'vitest';
import { currentParameters } from '../scenarios/parameter-sets';
import { BANK_VERSIONS, bankOf, newestBank, newestBanks } from './banks';
import { type BankQuestion, questionBank } from './schema';

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

/** A question as a line of its table. */
const line = ({ id, weight, stop, control, service, csf }: BankQuestion) =>
  [id, weight, stop ?? '-', control ?? '-', service, csf].join(' ');
const linesOf = (bank: string) => newestBank(bank)?.questions.map(line).join('\n');

const questionsOf = (bank: string) => newestBank(bank)?.questions ?? [];
/** Of the newest version of each bank: an older one says much of the same. */
const QUESTIONS = newestBanks().flatMap((bank) => bank.questions);
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
    expect(linesOf('insurance')).toBe(INSURANCE.trim());
    expect(linesOf('breach')).toBe(BREACH.trim());
  });

  it('weigh 100 on every axis', () => {
    for (const { axes, sections, questions } of BANK_VERSIONS)
      for (const axis of axes) {
        const own = new Set(sections.filter((section) => section.axis === axis.key).map(({ key }) => key));
        expect(questions.reduce((sum, { section, weight }) => sum + (own.has(section) ? weight : 0), 0)).toBe(100);
      }
  });

  it('name for each gap a service that improves its control, where the model knows one', () => {
    const elsewhere = QUESTIONS.filter(
      ({ control, service }) => control !== null && !((currentParameters.services[service][control] ?? 0) > 0),
    );
    // Plans for recovery are written with the backups, rules for AI with the cloud; their controls are priced elsewhere.
    expect(elsewhere.map(({ id }) => id)).toEqual(['I15', 'L18', 'R10', 'R11']);
  });

  it('let a question be left out only where the model does', () => {
    const never = QUESTIONS.filter(({ notApplicable }) => notApplicable === 'never').map(({ id }) => id);
    expect(never).toEqual(
      expect.arrayContaining(QUESTIONS.filter(({ id, stop }) => stop && id !== 'I25').map(({ id }) => id)),
    );
    for (const id of ['I25', 'I26']) expect(byId(id)?.notApplicable).toHaveProperty('onlyWhen');
    for (const id of ['I27', 'I28']) {
      expect(byId(id)?.askedWhen?.question).toBe('I25');
      expect(byId(id)?.askedWhen?.is).not.toContain('na');
    }
  });

  it('ask for a share or a span where the model has four steps, and show the figure that is needed', () => {
    const choices = [...questionsOf('insurance'), ...questionsOf('breach')].filter(({ form }) => form.kind !== 'met');
    expect(choices.map(({ id }) => id)).toEqual(['L03', 'L05', 'L06', 'L07', 'L11']);
    for (const { form } of choices)
      expect(form.kind === 'choice' && form.options.map(({ value }) => value)).toEqual([1, 0.67, 0.33, 0]);
    expect(QUESTIONS.filter(({ figure }) => figure).map(({ id }) => id)).toEqual(['R18']);
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
    const jargon = /\b(MFA|EDR|MDR|SIEM|SOC|RDP|endpoint|privileged|immutable|out.of.band|tenant|baseline|RTO|PAM)\b/;
    expect(QUESTIONS.filter(({ question }) => jargon.test(question)).map(({ id }) => id)).toEqual([]);
    const hard = QUESTIONS.map(({ id, question }) => ({ id, ease: Math.round(readingEase(question)) }));
    expect(hard.filter(({ ease }) => ease < 35)).toEqual([]);
    expect(mean(hard.map(({ ease }) => ease))).toBeGreaterThan(58);
  });

  it('explain themselves in plain sentences', () => {
    const texts = QUESTIONS.flatMap(({ id, why, good, recommendation }) => [
      { place: `${id} why`, text: why },
      { place: `${id} good`, text: good },
      { place: `${id} step`, text: recommendation.text },
    ]).map(({ place, text }) => ({ place, ease: Math.round(readingEase(text)) }));
    expect(texts.filter(({ ease }) => ease < 35)).toEqual([]);
    expect(mean(texts.map(({ ease }) => ease))).toBeGreaterThan(60);
  });
});
