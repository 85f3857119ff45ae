import type { DataSensitivityKey, RegionKey } from '@fairlead/content/facts/regions';
import type { SectorKey } from '@fairlead/content/facts/sectors';
import { assumptionsFor } from '@fairlead/content/scenarios/assumptions';
import { PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { COMPUTED_WITH_MODEL_1 } from '@fairlead/content/words/model-2-words';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { publicMethod } from '@fairlead/content/words/public-method';
import type { Block, Page } from '#document/page';
import type { PageContext } from '#document/simulation/context';
import { sentenceCase } from '#document/words';
import { asksOf } from '../asks';
import type { DocumentContext } from '../context';

/** What is needed from the client, where it answers, and what its figures rest on. */
export const nextStepPages = (context: DocumentContext): Page[] => [
  {
    name: '',
    heading: 'Next steps',
    lead: leadOf(context),
    blocks: [
      {
        kind: 'steps',
        title: 'What we need from you',
        measure: '',
        items: asksOf(context).map(({ title, text }) => ({ name: title, promise: text, avoids: '' })),
      },
      ...contact(context),
      ...about(context),
      {
        kind: 'note',
        title: 'What this report is not',
        text: [
          NOT_ADVICE,
          ...(context.assessments.length > 0
            ? ['A readiness assessment is a view on the day it was answered, not a certificate.']
            : []),
          'Real losses may be higher or lower.',
        ].join(' '),
      },
    ],
  },
];

function leadOf({ input }: DocumentContext): string {
  const { portal, proposal, provider } = input;
  if (proposal?.accepted) return `You have accepted our proposal. ${provider.name} starts as agreed.`;
  if (portal?.isProposalOpen) return 'Our proposal is with you. Your decision is the next step.';
  return `Your contact at ${provider.name} goes through this report with you.`;
}

/** Who answers questions, and where the client reads and signs. */
function contact({ input }: DocumentContext): Block[] {
  const { contact: person, portal, provider } = input;
  const facts: Block[] = person
    ? [
        {
          kind: 'facts',
          title: `Your contact at ${provider.name}`,
          measure: '',
          items: [
            { label: 'Name', value: person.name },
            ...(person.email ? [{ label: 'Email', value: person.email }] : []),
            ...(person.phone ? [{ label: 'Phone', value: person.phone }] : []),
          ],
        },
      ]
    : [];
  return [...facts, ...(portal ? portalBlocks(portal) : [])];
}

function portalBlocks({ address, isProposalOpen }: NonNullable<DocumentContext['input']['portal']>): Block[] {
  if (address)
    return [{ kind: 'link', text: isProposalOpen ? 'Read and sign the proposal' : 'Open your portal', address }];
  const text = 'The email with our proposal has your personal link. It opens the proposal for reading and signing.';
  return [{ kind: 'text', title: 'Where to sign', measure: '', paragraphs: [text] }];
}

/** How the figures were made, in a few sentences, and the publications they rest on. */
function about(context: DocumentContext): Block[] {
  const { financial, input, prints } = context;
  if (!financial) return [];
  const { result } = financial.input;
  const years = result.trials.toLocaleString(input.locale);
  const sources = sourceTitles(financial);
  const annex = prints('method')
    ? 'The technical annex of this report has the method, every parameter and every answer.'
    : `The method, every parameter and every answer are in the technical annex; ask ${input.provider.name} for it.`;
  return [
    {
      kind: 'text',
      title: 'About these figures',
      measure: '',
      paragraphs: [
        `A computer model played out ${years} possible years for your business, from your answers and from published data on cyber losses. The figures are estimates with a wide range, not predictions.`,
        ...(sources.length > 0 ? [`The data come from: ${sources.join('; ')}.`] : []),
        annex,
        ...(financial.shown.ofModel2 && input.methodAddress ? [publicMethod(input.methodAddress)] : []),
        ...(financial.shown.ofModel2 ? [] : [`${sentenceCase(COMPUTED_WITH_MODEL_1)}.`]),
      ],
    },
  ];
}

/** Without what of a publication a figure is from, as in "Cyber Claims Report 2025, claims by country". */
const publicationOf = (title: string, year: number): string => {
  const end = title.indexOf(String(year));
  return end < 0 ? `${title} (${year})` : title.slice(0, end + String(year).length);
};

/** Publications that are named; the annex has all of them. */
const MOST_SOURCES = 6;

/** The publications that most of the constants rest on, each with its year. */
function sourceTitles({ input: { form, result } }: PageContext): string[] {
  const set = PARAMETER_SETS[result.parameterSet];
  if (!set) return [];
  const groups = assumptionsFor(set, {
    sector: form.sector as SectorKey,
    region: form.region as RegionKey,
    dataSensitivity: form.dataSensitivity as DataSensitivityKey,
    assumptionSet: form.assumptionSet,
  });
  const used = new Map<string, number>();
  for (const { rows } of groups)
    for (const { origin } of rows)
      for (const { title, year } of origin.sources) {
        const name = publicationOf(title, year);
        used.set(name, (used.get(name) ?? 0) + 1);
      }
  return [...used]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_SOURCES)
    .map(([name]) => name);
}
