import { roundModelled } from '@fairlead/content/format/rounding';
import { SERVICES } from '@fairlead/content/services/services';
import { shortened } from '../frame';
import { sentenceCase } from '../words';
import type { DocumentContext } from './context';
import type { GapView, Readiness } from './readiness';

type Step = { name: string; promise: string; avoids: string };
type Ranked = { gap: GapView; bank: Readiness };

const SHOWN = 4;
/** Two lines of the column. */
const LONGEST_NAME = 72;
/** Characters that surely fit a line of the column. */
const LINE = 44;
/** Three lines; a name of two lines takes one of them. */
const LONGEST_TEXT = 165;
const takesTwoLines = (name: string) => name.length > LINE;

/** The most urgent steps of the assessments in turn, each service once; without any, the services that help most. */
export function mattersMost(context: DocumentContext): Step[] {
  const ranked = context.assessments.map(urgent);
  const steps = inTurn(ranked);
  return steps.length > 0 ? steps.map((one) => stepOf(one, context)) : servicesOf(context);
}

const urgent = (bank: Readiness): Ranked[] => bank.gaps.map((gap) => ({ gap, bank }));

/** Stops of all before anything else, alternating between the assessments. */
function inTurn(lists: Ranked[][]): Ranked[] {
  const taken = new Set<string>();
  const chosen: Ranked[] = [];
  for (const isUrgent of [true, false]) {
    const queues = lists.map((list) => list.filter(({ gap }) => (gap.kind === 'hard_stop') === isUrgent));
    for (let place = 0; place < Math.max(0, ...queues.map((queue) => queue.length)); place++) {
      for (const queue of queues) {
        const one = queue[place];
        if (!one || taken.has(one.gap.question.service) || chosen.length === SHOWN) continue;
        taken.add(one.gap.question.service);
        chosen.push(one);
      }
    }
  }
  return chosen;
}

function stepOf({ gap, bank }: Ranked, { words }: DocumentContext): Step {
  const { stopMeans, recommendation, service } = gap.question;
  const urgency = gap.kind === 'hard_stop' ? sentenceCase(bank.bank.stopLabels.one) : 'Limits the cover';
  const isOpenStop = gap.kind === 'hard_stop' || gap.kind === 'soft_stop';
  const saves = roundModelled(Math.max(0, gap.reduction ?? 0));
  return {
    name: shortened(recommendation.title, LONGEST_NAME),
    promise: isOpenStop
      ? shortened(
          `${urgency}: ${stopMeans ?? SERVICES[service].benefit}`,
          LONGEST_TEXT - (takesTwoLines(recommendation.title) ? LINE : 0),
        )
      : SERVICES[service].benefit,
    avoids: saves > 0 ? words.shortMoney(saves) : `+${gap.points} points`,
  };
}

function servicesOf({ financial }: DocumentContext): Step[] {
  if (!financial) return [];
  const { services, result } = financial.input;
  return result.serviceRanking.greedy.slice(0, SHOWN).flatMap(({ service, reduction }) => {
    const one = services.find(({ key }) => key === service);
    if (!one) return [];
    return [
      {
        name: shortened(one.name, LONGEST_NAME),
        promise: shortened(one.promise, LONGEST_TEXT),
        avoids: financial.words.shortMoney(roundModelled(Math.max(0, reduction))),
      },
    ];
  });
}
