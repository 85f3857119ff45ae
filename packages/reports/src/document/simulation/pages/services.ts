import { roundModelled } from '@fairlead/content/format/rounding';
import { PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { CSF_FUNCTION_LABELS } from '@fairlead/content/words/csf-functions';
import { isContained } from '@fairlead/risk/engine/controls/contained';
import { better, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import type { PageContext } from '../context';

/** Services on the page, those of the plan and others; of the others at least some, however long the plan is. */
const LISTED = 11;
const LEAST_OTHERS = 4;

/** The recommended services in the order in which each next one helps most, and what else would help. */
export function servicesPage(context: PageContext): Page {
  const { input, words, shown } = context;
  const { greedy, alone } = input.result.serviceRanking;
  const proposed = new Map(input.services.map((service) => [service.key, service]));
  const rows = greedy.flatMap(({ service, reduction }) => {
    const one = proposed.get(service);
    return one ? [{ ...one, avoids: Math.max(0, roundModelled(reduction)) }] : [];
  });
  const delivers = PARAMETER_SETS[input.result.parameterSet]?.services;
  const chosen = [...proposed.keys()].filter(isService);
  const others = alone
    .filter(({ service, reduction }) => !proposed.has(service) && reduction > 0)
    .flatMap(({ service, reduction }) => (isService(service) ? [{ service, reduction }] : []))
    .filter(({ service }) => !delivers || !isContained(service, chosen, delivers))
    .slice(0, Math.max(LEAST_OTHERS, LISTED - rows.length))
    .map(({ service, reduction }) => ({ ...SERVICES[service], avoids: roundModelled(reduction) }));
  const price = (amount: number) => (amount > 0 ? words.money(amount) : '–');
  const total: Cell[] = [
    strong('All together'),
    '',
    better(words.shortMoney(Math.max(0, shown.average.avoided))),
    strong(price(shown.cost)),
  ];
  return {
    name: 'Recommended services',
    heading: 'What we recommend',
    lead:
      rows.length > 0
        ? `Start at the top: each line shows what the service takes off the average yearly loss once those above it are in place.`
        : 'No services are in the plan yet. These would help most.',
    blocks: [
      ...(rows.length > 0
        ? [
            {
              kind: 'table' as const,
              title: 'The plan, in the order that helps most',
              measure: 'Average yearly loss avoided, and price a year before tax',
              columns: [
                column('Service', 1),
                column('Function', 0),
                figureColumn('Avoids'),
                figureColumn('Price a year'),
              ],
              rows: [
                ...rows.map(({ name, promise, key, avoids, annualPrice }): Cell[] => [
                  { text: name, strong: true, below: promise },
                  functionOf(key),
                  better(words.shortMoney(avoids)),
                  price(annualPrice),
                ]),
                total,
              ],
              size: 12,
            },
          ]
        : []),
      ...(others.length > 0
        ? [
            {
              kind: 'table' as const,
              title: 'What would help next',
              measure: 'Each alone, beside the business as it is today',
              columns: [column('Service', 1), figureColumn('Would avoid')],
              rows: others.map(({ label, benefit, avoids }): Cell[] => [
                { text: label, strong: true, below: benefit },
                words.shortMoney(avoids),
              ]),
              size: 12,
            },
          ]
        : []),
    ],
  };
}

const isService = (key: string): key is ServiceKey => Object.hasOwn(SERVICES, key);

const functionOf = (key: string): Cell => (isService(key) ? CSF_FUNCTION_LABELS[SERVICES[key].csfFunction] : '–');
