import { atMost, limit, withoutDelay } from '../deadlines';
import type { NoticeRule } from '../schema';
import { letter } from './us-state-rows';

/** Letters to people by the law of the state they live in. */
export const US_STATE_LETTERS: readonly NoticeRule[] = [
  letter('AL', {
    citation: 'Ala. Code § 8-38-5',
    clock: 'determination',
    deadline: atMost(45, 'days'),
    exceptions:
      'Only when substantial harm is reasonably likely; keep the finding 5 years. A business that notifies under a federal rule (HIPAA, GLBA) counts as compliant, if the attorney general is told when more than 1,000 people are concerned.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Alabama',
      url: 'https://dwt.com/gcp/states/alabama',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('AK', {
    citation: 'Alaska Stat. § 45.48.010',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'No notice when no harm is reasonably likely, but only after investigation and written notice of that finding to the attorney general. Firms under GLBA are exempt.',
    source: {
      title: 'Carlton Fields, data security laws by state; Consumer Reports list (2011)',
      url: 'https://cyber.carltonfields.com/incident-response/data-security-privacy-laws-by-state/',
      year: 2020,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('AZ', {
    citation: 'A.R.S. § 18-552',
    clock: 'determination',
    deadline: limit(45, 'days'),
    exceptions:
      'No notice when substantial economic loss is not reasonably likely. HIPAA and GLBA entities are exempt.',
    source: {
      title: 'A.R.S. § 18-552(B), quoted from azleg.gov in a public data set',
      url: 'https://www.azleg.gov/ars/18/00552.htm',
      year: 2026,
      status: 'checked',
      readOn: '2026-11-22',
      doubt:
        'Opening of subsection B read in quotation; exemption of HIPAA and GLBA entities on the attorney general’s page.',
    },
  }),
  letter('AR', {
    citation: 'Ark. Code § 4-110-105(a)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'No notice when there is no reasonable likelihood of harm.',
    source: {
      title: 'Ark. Code § 4-110-105',
      url: 'https://getpocketlaw.com/law/state_arkansas/section-4-110-105-disclosure-of-security-breaches_d8c966436fc7',
      year: 2019,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Text of subsections (a) to (c) read at a private site.',
    },
  }),
  letter('CA', {
    citation: 'Cal. Civ. Code § 1798.82(a)',
    clock: 'discovery',
    deadline: limit(30, 'days'),
    content:
      'Fixed headings and form: what happened, what information, what we do, what you can do; 12 months of identity-theft services where Social Security or driver’s license numbers were taken.',
    exceptions:
      'No harm test: every breach of listed data counts. A HIPAA covered entity that meets HIPAA’s content rules counts as having met the content rules here, not the deadline.',
    note: 'SB 446, breaches from 1 January 2026. The 30 days may be passed only for law enforcement or where needed to find the scope and restore the system.',
    source: {
      title: 'Norton Rose Fulbright, California tightens breach timelines (Nov 2025); Daily Journal',
      url: 'https://www.dataprotectionreport.com/2025/11/california-tightens-data-breach-notification-timelines-imposes-30-day-notice-requirement/',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('CO', {
    citation: 'C.R.S. § 6-1-716(2)',
    clock: 'determination',
    deadline: atMost(30, 'days'),
    exceptions:
      'No notice when misuse has not occurred and is not reasonably likely. No exception of its own for the 30 days: where two rules differ, the shorter one counts.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Colorado',
      url: 'https://www.dwt.com/gcp/states/colorado',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('CT', {
    citation: 'Conn. Gen. Stat. § 36a-701b(b)(1)',
    clock: 'discovery',
    deadline: atMost(60, 'days'),
    content: '24 months of identity-theft services where Social Security or taxpayer numbers were taken.',
    exceptions:
      'No notice when, after consulting law enforcement, harm is not likely. A business that complies with HIPAA/HITECH counts as compliant, if the attorney general is told when residents are.',
    source: {
      title: 'Connecticut attorney general, reporting a breach',
      url: 'https://portal.ct.gov/AG/General/Report-a-Breach-of-Security-Involving-Computerized-Data',
      year: 2021,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Official page, with Public Act 21-59.',
    },
  }),
  letter('DE', {
    citation: '6 Del. C. § 12B-102',
    clock: 'determination',
    deadline: atMost(60, 'days'),
    content: 'One year of credit monitoring where Social Security numbers were taken.',
    exceptions:
      'No notice when harm is unlikely after an appropriate investigation. Notice under HIPAA or GLBA rules counts, if the regulator’s rules are followed.',
    source: {
      title: '6 Del. C. § 12B-102',
      url: 'https://d1tvxue8o4w0fl.cloudfront.net/statute/delaware-code/title-6-commerce-and-trade/subtitle-ii-other-laws-relating-to-commerce-and-trade/chapter-12b-computer-security-breaches/section-12b-102-disclosure-of-breach-of-security-of-computerized-personal-information-by-an-individual-or-a-commercial-entity-security-notice',
      year: 2024,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Subsections (a) to (c) read at a private copy.',
    },
  }),
  letter('DC', {
    citation: 'D.C. Code § 28-3852(a)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    content:
      '18 months of identity-theft protection where Social Security or taxpayer numbers were taken (§ 28-3852.02).',
    exceptions:
      'No breach where harm is unlikely, but only after consulting the attorney general and federal law enforcement. HIPAA/GLBA notice counts toward people; the attorney general is still told.',
    source: {
      title: 'D.C. attorney general, requirements of the breach law',
      url: 'https://oag.dc.gov/requirements-districts-data-breach-notification',
      year: 2020,
      status: 'second-hand',
      readOn: '2026-11-22',
      doubt:
        'Official page read for definition, encryption and harm; the timing comes from the statute as summarized elsewhere.',
    },
  }),
  letter('FL', {
    citation: 'Fla. Stat. § 501.171(4)',
    clock: 'determination',
    deadline: atMost(30, 'days'),
    exceptions:
      'No notice when, after consulting law enforcement, harm is not likely; send that finding to the department within 30 days. Notice under the rules of a federal regulator counts, if a copy goes to the department in time.',
    note: '15 more days for people, for good cause told to the department within the 30 days.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Florida',
      url: 'https://www.dwt.com/florida/',
      year: 2020,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('GA', {
    citation: 'O.C.G.A. § 10-1-912',
    entityTypes: ['information_broker', 'public_body'],
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'No harm test: every breach of listed data counts.',
    note: 'Binds “information brokers” (who sell data about people) and state and local bodies, not businesses in general.',
    source: {
      title: 'O.C.G.A. §§ 10-1-911 and 10-1-912',
      url: 'https://law.justia.com/codes/georgia/2016/title-10/chapter-1/article-34/section-10-1-912',
      year: 2016,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Statute and definitions read (2016 edition).',
    },
  }),
  letter('HI', {
    citation: 'H.R.S. § 487N-2(a)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'Counts only where illegal use has occurred or is reasonably likely and creates a risk of harm. HIPAA and federal banking rules count.',
    source: {
      title: 'H.R.S. § 487N-2',
      url: 'https://policyrisk.com/states/hawaii/statutes/487N-2',
      year: 2025,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Subsections (a) to (c) read at a private site.',
    },
  }),
  letter('ID', {
    citation: 'Idaho Code § 28-51-105',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Only when misuse has occurred or is reasonably likely. Procedures of a primary regulator count.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Idaho',
      url: 'https://dwt.com/gcp/states/idaho',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('IL', {
    citation: '815 ILCS 530/10(a)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    content: 'Credit bureaus’ and FTC contact details; must not give the number of Illinois residents.',
    exceptions:
      'No harm test: every breach of listed data counts. A business that complies with HITECH counts as compliant, if the attorney general is told within 5 business days of telling HHS (815 ILCS 530/50).',
    source: {
      title: '815 ILCS 530/10',
      url: 'https://witnessslips.ilga.gov/legislation/ilcs/documents/081505300K10.htm',
      year: 2025,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Legislature’s page, subsection (a) read.',
    },
  }),
  letter('IN', {
    citation: 'Ind. Code §§ 24-4.9-3-1, 3-3',
    clock: 'discovery',
    deadline: atMost(45, 'days'),
    exceptions: 'Only where identity deception, theft or fraud could result. Own plan under HIPAA or GLBA can count.',
    source: {
      title: 'Ind. Code §§ 24-4.9-3-1 and 24-4.9-3-3 (as amended by P.L. 171-2022)',
      url: 'https://lawserver.com/law/state/indiana/in-code/indiana_code_24-4-9-3-3',
      year: 2022,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Both sections read at private sites.',
    },
  }),
  letter('IA', {
    citation: 'Iowa Code § 715C.2(1)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'No notice when no financial harm is reasonably likely; keep the finding 5 years. Rules of a federal regulator that protect at least as much count.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Iowa',
      url: 'https://www.dwt.com/iowa/',
      year: 2020,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('KS', {
    citation: 'K.S.A. § 50-7a02',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Only when misuse has occurred or is reasonably likely. Procedures of a regulator count.',
    source: {
      title: 'K.C. & Associates, state list (Feb 2023)',
      url: 'https://kcassociated.com/2023/02/cybersecurity-state-by-state-data-breach-notification-laws-cont',
      year: 2023,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('KY', {
    citation: 'K.R.S. § 365.732',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Only where identity theft or fraud is reasonably likely. HIPAA and GLBA entities are exempt.',
    source: { title: 'K.R.S. § 365.732', status: 'general', readOn: '2026-11-22' },
  }),
  letter('LA', {
    citation: 'La. R.S. 51:3074',
    clock: 'discovery',
    deadline: atMost(60, 'days'),
    exceptions:
      'No notice when no harm is reasonably likely; keep the finding 5 years. Financial institutions under federal guidance count.',
    note: 'More time to find the scope: give the attorney general the reasons in writing within the 60 days.',
    source: {
      title: 'Klinedinst, Louisiana breach statute (28 Feb 2024)',
      url: 'https://klinedinstlaw.com/practice/privacy-data-security/louisiana?all=1',
      year: 2024,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('ME', {
    citation: '10 M.R.S. § 1348',
    clock: 'awareness',
    deadline: atMost(30, 'days'),
    exceptions:
      'Only where misuse has occurred or is reasonably possible (information brokers: always). Federal or state rules at least as protective count (10 M.R.S. § 1349(4)).',
    note: '30 days from awareness of the breach and of its scope; 7 business days after law enforcement lifts a delay.',
    source: {
      title: 'Davis Wright Tremaine, Texas update (June 2023), which names Maine’s 30 days; CSR list',
      url: 'https://csrps.com/privacy-regulations/miane/',
      year: 2023,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('MD', {
    citation: 'Md. Code, Com. Law § 14-3504(b)(3)',
    clock: 'discovery',
    deadline: atMost(45, 'days'),
    exceptions:
      'No notice when misuse is not likely; keep the record 3 years. HIPAA and GLBA compliance counts; the attorney general is still told.',
    source: {
      title: 'Md. Code, Com. Law § 14-3504',
      url: 'https://lexace.ai/us/statute/maryland/CL-14-3504',
      year: 2025,
      status: 'checked',
      readOn: '2026-11-22',
      doubt:
        'Subsection (b) read: 45 days after the business discovers or is told of the breach, no longer after its investigation.',
    },
  }),
  letter('MA', {
    citation: 'M.G.L. c. 93H § 3(b)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    content:
      'Must not describe the breach or the number of residents; right to a police report, security freeze; 18 months of monitoring where Social Security numbers were taken. No waiting for a full head count.',
    exceptions:
      'Counts only where there is a substantial risk of identity theft or fraud, or the data was acquired or used without authority.',
    source: {
      title: 'MIT general counsel, amended breach law; MyRHC summary',
      url: 'https://ogc.mit.edu/latest/massachusetts-amends-data-breach-law',
      year: 2019,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('MI', {
    citation: 'M.C.L. § 445.72',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'No notice when substantial loss or identity theft is not likely. HIPAA entities and financial institutions under federal guidance count.',
    source: { title: 'M.C.L. § 445.72', status: 'general', readOn: '2026-11-22' },
  }),
  letter('MN', {
    citation: 'Minn. Stat. § 325E.61 subd. 1',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'No harm test: every breach of listed data counts. Financial institutions under GLBA are exempt (subd. 4).',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Minnesota',
      url: 'https://dwt.com/gcp/states/minnesota',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
      doubt:
        'A list of compliance sites claims a report to the attorney general within 48 hours; neither the statute’s text (subdivision 2) nor this summary has it.',
    },
  }),
  letter('MS', {
    citation: 'Miss. Code § 75-24-29',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'No notice when harm is not reasonably likely.',
    source: { title: 'Miss. Code § 75-24-29', status: 'general', readOn: '2026-11-22' },
  }),
  letter('MO', {
    citation: 'Mo. Rev. Stat. § 407.1500',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'No notice when identity theft or fraud is not reasonably likely; keep the finding 5 years. Procedures of a federal regulator count.',
    source: { title: 'Mo. Rev. Stat. § 407.1500', status: 'general', readOn: '2026-11-22' },
  }),
  letter('MT', {
    citation: 'Mont. Code § 30-14-1704',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Counts where loss or injury is reasonably believed.',
    source: { title: 'Mont. Code § 30-14-1704', status: 'general', readOn: '2026-11-22' },
  }),
  letter('NE', {
    citation: 'Neb. Rev. Stat. § 87-803',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Only when unauthorized use has occurred or is reasonably likely. Procedures of a regulator count.',
    source: { title: 'Neb. Rev. Stat. § 87-803', status: 'general', readOn: '2026-11-22' },
  }),
  letter('NV', {
    citation: 'N.R.S. § 603A.220',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'No harm test: every breach of listed data counts. GLBA entities count.',
    source: { title: 'N.R.S. § 603A.220', status: 'general', readOn: '2026-11-22' },
  }),
  letter('NH', {
    citation: 'N.H. RSA 359-C:20',
    clock: 'determination',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Only when misuse has occurred or is likely, or when that cannot be decided.',
    source: {
      title: 'N.H. RSA 359-C:20; New Hampshire attorney general’s page',
      url: 'https://lawserver.com/law/state/new-hampshire/nh-statutes/new_hampshire_revised_statutes_359-c_20',
      year: 2023,
      status: 'checked',
      readOn: '2026-11-22',
    },
  }),
  letter('NJ', {
    citation: 'N.J.S.A. 56:8-163',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'No notice when misuse is not reasonably possible; keep the finding 5 years.',
    source: { title: 'N.J.S.A. 56:8-163', status: 'general', readOn: '2026-11-22' },
  }),
  letter('NM', {
    citation: 'N.M. Stat. § 57-12C-6',
    clock: 'discovery',
    deadline: atMost(45, 'days'),
    exceptions: 'No notice without a significant risk of identity theft or fraud. HIPAA and GLBA entities are exempt.',
    source: {
      title: 'Constangy, New Mexico breach statute',
      url: 'https://www.constangy.com/data-privacy-us-nm',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('NY', {
    citation: 'N.Y. Gen. Bus. Law § 899-aa(2)',
    clock: 'discovery',
    deadline: atMost(30, 'days'),
    exceptions:
      'None needed for an inadvertent disclosure by authorized people when misuse is not likely; keep the finding 5 years, send it to the attorney general within 10 days where more than 500 residents are concerned. A business that notifies people under HIPAA, GLBA or 23 NYCRR 500 need not do it twice, but still tells the state bodies.',
    note: '30 days since 21 December 2024; only law enforcement may stretch it, no longer the search for the scope. Medical and health-insurance data count since 21 March 2025.',
    source: {
      title: 'Norton Rose Fulbright, New York changes (Feb 2025); Byte Back',
      url: 'https://www.dataprotectionreport.com/2025/02/new-york-changes-data-breach-law-in-december-and-february/',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('NC', {
    citation: 'N.C. Gen. Stat. § 75-65',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'Counts where illegal use has occurred or is reasonably likely or creates a material risk of harm. Financial institutions under federal guidance count.',
    source: { title: 'N.C. Gen. Stat. § 75-65', status: 'general', readOn: '2026-11-22' },
  }),
  letter('ND', {
    citation: 'N.D.C.C. § 51-30-02',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'No harm test: every breach of listed data counts. HIPAA entities and financial institutions under federal guidance count.',
    source: {
      title: 'N.D.C.C. § 51-30-02',
      url: 'https://lexace.ai/us/statute/north-dakota/51-30-02',
      year: 2025,
      status: 'checked',
      readOn: '2026-11-22',
    },
  }),
  letter('OH', {
    citation: 'Ohio Rev. Code § 1349.19(B)',
    clock: 'discovery',
    deadline: atMost(45, 'days'),
    exceptions:
      'Counts only where there is a material risk of identity theft or fraud. HIPAA covered entities and financial institutions under federal rules are exempt.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Ohio',
      url: 'https://dwt.com/ohio',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('OK', {
    citation: '24 O.S. § 163',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'Counts only where identity theft or fraud is reasonably believed. A business that complies with HIPAA or the Oklahoma Hospital Cybersecurity Protection Act counts as compliant, if the attorney general is told.',
    note: 'SB 626, from 1 January 2026: wider personal data, notice to the attorney general, lower penalties for a business with reasonable safeguards.',
    source: {
      title: 'Covington, Oklahoma amends its law; Troutman',
      url: 'https://www.insideprivacy.com/cybersecurity-2/oklahoma-substantially-amends-its-data-breach-notification-statute',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('OR', {
    citation: 'ORS 646A.604(3)(a)',
    clock: 'discovery',
    deadline: atMost(45, 'days'),
    exceptions:
      'No notice when, after consulting law enforcement, harm is unlikely; keep the finding 5 years. HIPAA and GLBA compliance counts, with a copy to the attorney general.',
    source: {
      title: 'ORS 646A.604 (2021)',
      url: 'https://instalawyer.io/laws/2021-oregon-revised-statutes/section-646a604-notice-of',
      year: 2021,
      status: 'checked',
      readOn: '2026-11-22',
    },
  }),
  letter('PA', {
    citation: '73 P.S. § 2303',
    clock: 'determination',
    deadline: withoutDelay(30, 'days'),
    content:
      '12 months of monitoring and a credit report where Social Security, bank or license numbers of more than 500 were taken.',
    exceptions: 'Counts only where loss or injury is reasonably believed. HIPAA compliance counts (73 P.S. § 2305c).',
    source: {
      title: '73 P.S. §§ 2301–2303 (definitions read); Act 33 of 2024',
      url: 'https://databreaches.net/2024/07/07/new-pennsylvania-law-will-offer-added-protections-for-victims-of-data-breaches-and-new-reporting-requirements',
      year: 2024,
      status: 'second-hand',
      readOn: '2026-11-22',
      doubt: 'A list of compliance sites claims 30 days; the act has no such limit for businesses.',
    },
  }),
  letter('RI', {
    citation: 'R.I. Gen. Laws § 11-49.3-4(a)(2)(ii)',
    clock: 'determination',
    deadline: atMost(45, 'days'),
    exceptions:
      'Only where there is a significant risk of identity theft. HIPAA and federal banking compliance counts.',
    source: {
      title: 'R.I. Gen. Laws § 11-49.3-4',
      url: 'https://lawserver.com/law/state/rhode-island/ri-laws/rhode_island_general_laws_11-49-3-4',
      year: 2024,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: '45 calendar days from confirmation of the breach; 30 for state and municipal bodies.',
    },
  }),
  letter('SC', {
    citation: 'S.C. Code § 39-1-90(A)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'Only where illegal use has occurred or is reasonably likely or creates a material risk of harm. Financial institutions under federal guidance count.',
    source: {
      title: 'S.C. Code § 39-1-90',
      url: 'https://cliclaw.com/library/state-laws/state-security-breach-laws/south-carolina-breach-security-business-data',
      year: 2020,
      status: 'checked',
      readOn: '2026-11-22',
    },
  }),
  letter('SD', {
    citation: 'SDCL § 22-40-20',
    clock: 'discovery',
    deadline: limit(60, 'days'),
    exceptions:
      'No notice when, after telling the attorney general, harm is not likely; keep the finding 3 years. HIPAA or GLBA notice counts.',
    source: {
      title: 'ComplianceIQ, South Dakota (unreviewed list)',
      url: 'https://www.complianceiq.site/breach-notification/south-dakota',
      year: 2026,
      status: 'second-hand',
      readOn: '2026-11-22',
      doubt: 'In part from our own knowledge: the statute.',
    },
  }),
  letter('TN', {
    citation: 'Tenn. Code § 47-18-2107(b)',
    clock: 'discovery',
    deadline: limit(45, 'days'),
    exceptions: 'Counts where the security of the data is materially compromised. HIPAA and GLBA entities are exempt.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Tennessee',
      url: 'http://dwt.com/tennessee',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('TX', {
    citation: 'Tex. Bus. & Com. Code § 521.053(b)',
    clock: 'determination',
    deadline: atMost(60, 'days'),
    exceptions: 'No harm test: every breach of listed data counts.',
    note: 'Reaches people outside Texas too; for them, the law of their own state may be followed.',
    source: {
      title: 'Davis Wright Tremaine, Texas update (June 2023)',
      url: 'https://www.dwt.com/blogs/privacy--security-law-blog/2023/06/texas-data-breach-notification-law-update',
      year: 2023,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('UT', {
    citation: 'Utah Code § 13-44-202',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Only when identity theft or fraud has occurred or is reasonably likely. Rules of a regulator count.',
    source: {
      title: 'Perkins Coie, security breach chart: Utah',
      url: 'https://perkinscoie.com./insights/publication/security-breach-notification-chart-utah',
      year: 2024,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('VT', {
    citation: '9 V.S.A. § 2435(b)(1)',
    clock: 'discovery',
    deadline: atMost(45, 'days'),
    exceptions:
      'No notice when misuse is not reasonably possible, after telling the attorney general or the department why.',
    source: {
      title: '9 V.S.A. § 2435',
      url: 'https://legislature.vermont.gov/statutes/section/09/062/02435',
      year: 2025,
      status: 'checked',
      readOn: '2026-11-22',
      doubt: 'Legislature’s page.',
    },
  }),
  letter('VA', {
    citation: 'Va. Code § 18.2-186.6(B)',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'Counts only where identity theft or fraud is reasonably believed. GLBA entities count; medical data of public bodies: § 32.1-127.1:05.',
    source: {
      title: 'Davis Wright Tremaine, state breach summary: Virginia; Klinedinst',
      url: 'https://dwt.com/gcp/states/virginia',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('WA', {
    citation: 'RCW 19.255.010(8)',
    clock: 'discovery',
    deadline: atMost(30, 'days'),
    exceptions:
      'No notice when harm is not reasonably likely. HIPAA covered entities count for health data; the attorney general is still told.',
    source: {
      title: 'terms.law guide to ch. 19.255 RCW; LegalClarity; DWT (June 2023)',
      url: 'https://terms.law/washington-data-breach-notification-guide/',
      year: 2026,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('WV', {
    citation: 'W. Va. Code § 46A-2A-102',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions:
      'Counts only where identity theft or fraud is reasonably believed. Financial institutions under federal guidance count.',
    source: { title: 'W. Va. Code § 46A-2A-102', status: 'general', readOn: '2026-11-22' },
  }),
  letter('WI', {
    citation: 'Wis. Stat. § 134.98(3)',
    clock: 'awareness',
    deadline: atMost(45, 'days'),
    exceptions:
      'No notice without a material risk of identity theft or fraud. HIPAA and GLBA entities that comply are exempt.',
    source: { title: 'Wis. Stat. § 134.98', status: 'general', readOn: '2026-11-22' },
  }),
  letter('WY', {
    citation: 'Wyo. Stat. § 40-12-502',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Only when misuse has occurred or is reasonably likely. HIPAA and federal banking compliance counts.',
    source: { title: 'Wyo. Stat. § 40-12-502', status: 'general', readOn: '2026-11-22' },
  }),
  letter('PR', {
    citation: '10 L.P.R.A. § 4052',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'No harm test: every breach of listed data counts.',
    source: {
      title: 'Constangy, Puerto Rico; Snell & Wilmer map',
      url: 'https://www.constangy.com/data-privacy-us-pr',
      year: 2025,
      status: 'second-hand',
      readOn: '2026-11-22',
    },
  }),
  letter('VI', {
    citation: '14 V.I.C. § 2209',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'No harm test: every breach of listed data counts.',
    source: { title: '14 V.I.C. §§ 2208–2209', status: 'general', readOn: '2026-11-22' },
  }),
  letter('GU', {
    citation: '9 G.C.A. § 48.30',
    clock: 'discovery',
    deadline: withoutDelay(30, 'days'),
    exceptions: 'Counts only where identity theft or fraud is reasonably believed.',
    source: { title: '9 G.C.A. § 48.30', status: 'general', readOn: '2026-11-22' },
  }),
];
