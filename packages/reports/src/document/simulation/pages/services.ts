import { partsOfTotal, roundModelled, roundParts } from '@fairlead/content/format/rounding';
import { PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { insurerDemand } from '@fairlead/content/services/insurer-demands';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { CSF_FUNCTION_LABELS } from '@fairlead/content/words/csf-functions';
import { isContained } from '@fairlead/risk/engine/controls/contained';
import type { ServiceEffect } from '@fairlead/risk/result/result';
import { better, type Cell, type Column, column, figureColumn, type Page, strong } from '#document/page';
import { addedEffects, finerStep } from '../added-effects';
import { afterInsurance, beforeInsurance } from '../basis-words';
import type { PageContext } from '../context';

/** Services on the page, those of the plan and others; of the others at least some, however long the plan is. */
const LISTED = 11;
const LEAST_OTHERS = 4;

/** The recommended services in the order in which each next one helps most, and what else would help. */
export function servicesPage(context: PageContext): Page {
  const { input, words, shown } = context;
  const { greedy, alone, addedToThePlan, shownAsNext, effects } = input.result.serviceRanking;
  const effectOf = (service: string) => effects?.find((one) => one.service === service) ?? null;
  const proposed = new Map(input.services.map((service) => [service.key, service]));
  const planned = greedy.flatMap(({ service, reduction }) => {
    const one = proposed.get(service);
    return one ? [{ ...one, reduction, effect: effectOf(service) }] : [];
  });
  // Each column adds up to the line below it, which says the same as the other pages.
  const added = addedEffects(
    planned.map(({ effect }) => effect),
    shown,
  );
  const avoided = Math.max(0, shown.gross.average.avoided);
  const averages = partsOfTotal(
    planned.map(({ reduction }) => reduction),
    avoided,
    finerStep(avoided),
  );
  const prices = roundParts(
    planned.map(({ annualPrice }) => annualPrice),
    1,
  );
  const rows = planned.map((one, k) => ({
    ...one,
    avoids: averages[k] ?? 0,
    effect: added.rows[k] ?? null,
    annualPrice: prices[k] ?? 0,
  }));
  const delivers = PARAMETER_SETS[input.result.parameterSet]?.services;
  const chosen = [...proposed.keys()].filter(isService);
  // Model 2 tells what a service adds to the plan, and which are worth naming.
  const next = addedToThePlan?.filter(({ service }) => shownAsNext?.includes(service)) ?? alone;
  const others = next
    .filter(({ service, reduction }) => !proposed.has(service) && reduction > 0)
    .flatMap(({ service, reduction }) => (isService(service) ? [{ service, reduction }] : []))
    .filter(({ service }) => !delivers || !isContained(service, chosen, delivers))
    .slice(0, Math.max(LEAST_OTHERS, LISTED - rows.length))
    .map(({ service, reduction }) => ({
      ...SERVICES[service],
      service,
      avoids: roundModelled(reduction),
      effect: effectOf(service),
    }));
  const price = (amount: number) => (amount > 0 ? words.money(amount) : '–');
  const points = (share: number) => better(words.pointsOff(Math.max(0, share)));
  type Change = Pick<ServiceEffect, 'rareYear' | 'passingLimit'>;
  /** Bad years first; a result of model 1, or an early one of model 2, knows the average alone. */
  const changes = (effect: Change | null, off: (amount: number) => string): Cell[] =>
    effect ? [better(off(effect.rareYear)), points(effect.passingLimit)] : effects ? ['–', '–'] : [];
  const modelled = (amount: number) => words.shortMoney(Math.max(0, roundModelled(amount)));
  const changeColumns: Column[] = effects ? [figureColumn('1-in-100-year loss'), figureColumn('Five years')] : [];
  const measured = effects
    ? `Taken off a 1-in-100-year loss, off the chance that one of five years costs more than ${words.shortMoney(shown.limit.amount)}${afterInsurance(shown)}, and off the average annual loss${beforeInsurance(shown)}`
    : `Average annual loss avoided${beforeInsurance(shown)}`;
  const total: Cell[] = [
    strong('All together'),
    ...(effects ? changes(added.total, words.money) : ['']),
    better(words.money(avoided)),
    strong(price(shown.cost)),
  ];
  return {
    name: 'Recommended services',
    heading: 'What we recommend',
    lead:
      rows.length > 0
        ? `Start at the top: each line shows what the service ${effects ? 'changes' : 'takes off the average annual loss'} once those above it are in place.`
        : 'No services are in the plan yet. These would help most.',
    blocks: [
      ...(rows.length > 0
        ? [
            {
              kind: 'table' as const,
              title: 'The plan, in the order that helps most',
              measure: `${measured}; price a year before tax`,
              columns: [
                column('Service', 1),
                ...(effects ? changeColumns : [column('Function', 0)]),
                figureColumn(effects ? 'Average' : 'Avoids'),
                figureColumn('Price a year'),
              ],
              rows: [
                ...rows.map(({ name, promise, key, avoids, annualPrice, effect }): Cell[] => [
                  { text: name, strong: true, below: firstReason(key, promise, effects !== null) },
                  ...(effects ? changes(effect, words.money) : [functionOf(key)]),
                  better(words.money(avoids)),
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
              measure: `${addedToThePlan ? 'Each on top of the plan' : 'Each alone, compared with the business as it is today'}${effects ? `. ${measured}` : beforeInsurance(shown)}`,
              columns: [column('Service', 1), ...changeColumns, figureColumn(effects ? 'Average' : 'Would avoid')],
              rows: others.map(({ service, label, benefit, avoids, effect }): Cell[] => [
                { text: label, strong: true, below: firstReason(service, benefit, effects !== null) },
                ...changes(effect, modelled),
                words.shortMoney(avoids),
              ]),
              size: 12,
            },
          ]
        : []),
    ],
  };
}

/** What insurers demand is the first reason for a service. */
const firstReason = (key: string, promise: string, isTold: boolean): string =>
  (isTold && isService(key) && insurerDemand(key)) || promise;

const isService = (key: string): key is ServiceKey => Object.hasOwn(SERVICES, key);

const functionOf = (key: string): Cell => (isService(key) ? CSF_FUNCTION_LABELS[SERVICES[key].csfFunction] : '–');
