import type { QuestionBank } from '#question-banks/schema';

/** The four tiers and the three questions that lead to one. */
export const CSF_TIERS: NonNullable<QuestionBank['tiers']> = {
  label: 'CSF tier',
  meaning:
    'A tier describes how security is managed. It is no grade and is not computed from the answers: three questions suggest one, the lowest answer decides, and you may choose another with a reason.',
  levels: [
    {
      name: 'Partial',
      meaning: 'Security is handled case by case. There is no shared approach, and vendor risks are hardly known.',
    },
    {
      name: 'Risk informed',
      meaning: 'Leaders know the risks and approve what is done, but there is no rule for the whole business yet.',
    },
    {
      name: 'Repeatable',
      meaning: 'Approved rules are followed and reviewed, people know their part, and contracts cover vendor risk.',
    },
    {
      name: 'Adaptive',
      meaning: 'Security is part of how the business is run, and it changes with lessons learned and new threats.',
    },
  ],
  questions: [
    {
      key: 'governance',
      label: 'Governance',
      question: 'How is security directed in the business?',
      options: [
        'Case by case, when something happens',
        'Leaders approve measures, without a common rule',
        'By a written policy that is followed and reviewed',
        'As part of every business decision, adjusted all the time',
      ],
    },
    {
      key: 'risk',
      label: 'Risk management',
      question: 'How are cyber risks found and handled?',
      options: [
        'Irregularly, with little information',
        'By known priorities, but differently from team to team',
        'With one method across the business, reviewed regularly',
        'With current threat information and measured results',
      ],
    },
    {
      key: 'vendors',
      label: 'Vendor risk',
      question: 'How are the risks of vendors handled?',
      options: [
        'They are mostly unknown',
        'Some are known, but action differs from case to case',
        'By contract terms and regular reviews',
        'With current information that is shared with vendors',
      ],
    },
  ],
};
