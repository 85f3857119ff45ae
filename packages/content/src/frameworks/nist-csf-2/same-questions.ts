/**
 * Which questions of other banks mean the same as one of a framework, read side by side by a person. An answer there is
 * offered as a suggestion here, and the other way round; nothing is taken over by itself.
 */
export type SameQuestion = {
  /** The framework's question. */
  id: string;
  bankId: string;
  bankVersion: number;
  /** Together they are compared with the framework's question. */
  questions: readonly string[];
  /**
   * `same`: they ask what it asks. `part`: they ask a part of it, so a yes says “partly” and wants a second look. `more`: they
   * ask it and more, so only a yes says something.
   */
  match: 'same' | 'part' | 'more';
};

const insurance = (id: string, questions: string[], match: SameQuestion['match'] = 'same'): SameQuestion => ({
  id,
  bankId: 'insurance',
  bankVersion: 2,
  questions,
  match,
});
const breach = (id: string, questions: string[], match: SameQuestion['match'] = 'same'): SameQuestion => ({
  id,
  bankId: 'breach',
  bankVersion: 2,
  questions,
  match,
});

/** In the order of the framework, whose bank has the id. */
const ROWS: readonly SameQuestion[] = [
  insurance('GV.SC-05', ['I86']),
  breach('ID.AM-01', ['L01'], 'part'),
  breach('ID.AM-02', ['L33'], 'part'),
  breach('ID.AM-07', ['L29']),
  insurance('ID.RA-01', ['I58'], 'part'),
  insurance('ID.IM-02', ['I35']),
  breach('ID.IM-02', ['R47']),
  insurance('ID.IM-04', ['I34']),
  breach('ID.IM-04', ['R01'], 'more'),
  insurance('PR.AA-01', ['I45'], 'part'),
  breach('PR.AA-01', ['L30', 'L31'], 'part'),
  insurance('PR.AA-03', ['I01', 'I02', 'I03']),
  breach('PR.AA-03', ['L03']),
  insurance('PR.AA-05', ['I39', 'I40', 'I46'], 'part'),
  breach('PR.AA-05', ['L08'], 'part'),
  insurance('PR.AT-01', ['I23']),
  insurance('PR.AT-02', ['I27'], 'part'),
  insurance('PR.DS-01', ['I75'], 'part'),
  insurance('PR.DS-02', ['I21'], 'part'),
  breach('PR.DS-02', ['L23'], 'part'),
  insurance('PR.DS-10', ['I82'], 'part'),
  breach('PR.DS-10', ['L32'], 'part'),
  insurance('PR.DS-11', ['I12', 'I14', 'I97']),
  breach('PR.DS-11', ['R31'], 'part'),
  insurance('PR.PS-02', ['I56', 'I57']),
  insurance('PR.PS-03', ['I17'], 'more'),
  breach('PR.PS-03', ['L06'], 'more'),
  insurance('PR.PS-04', ['I10'], 'part'),
  insurance('PR.PS-05', ['I49']),
  insurance('PR.IR-01', ['I52']),
  breach('PR.IR-01', ['L09']),
  insurance('DE.CM-09', ['I08', 'I47']),
  breach('DE.CM-09', ['L07', 'R25']),
  breach('RS.AN-07', ['R29'], 'part'),
  breach('RS.CO-02', ['R12', 'R44']),
  breach('RS.MI-01', ['R27', 'R28'], 'part'),
  insurance('RC.RP-01', ['I54']),
  breach('RC.RP-02', ['R35']),
  breach('RC.RP-04', ['R38'], 'more'),
  breach('RC.CO-04', ['R45'], 'part'),
];

export const NIST_CSF_SAME_QUESTIONS = { frameworkId: 'nist_csf', frameworkVersion: 1, rows: ROWS } as const;
