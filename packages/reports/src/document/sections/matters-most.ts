import { roundModelled } from '@fairlead/content/format/rounding';
import { closingService, softStopLabel } from '@fairlead/content/question-banks/answer-words';
import { shortened } from '../frame';
import { sentenceCase } from '../words';
import type { DocumentContext } from './context';
import type { GapView, Readiness } from './readiness';

type Step = { name: string; promise: string; avoids: string };
export type Ranked = { gap: GapView; bank: Readiness };

const SHOWN = 4;
/** Stops are told in three lines each: with so many of them, they are all there is room for. */
const STOPS_ALONE = 3;
/** Two lines of the column. */
const LONGEST_NAME = 72;
/** Characters that surely fit a line of the column. */
const LINE = 44;
/** Three lines; a name of two lines takes one of them. */
const LONGEST_TEXT = 165;
const takesTwoLines = (name: string) => name.length > LINE;

/** The most urgent steps of the assessments in turn, each service once; without any, the services that help most. */
export function mattersMost(context: DocumentContext): Step[] {
  const ranked = rankedGaps(context, SHOWN);
  const stops = ranked.filter(({ gap }) => gap.kind === 'hard_stop');
  const steps = stops.length === STOPS_ALONE ? stops : ranked;
  return steps.length > 0 ? steps.map((one) => stepOf(one, context)) : servicesOf(context);
}

/** The most urgent gaps of the assessments in turn, each service once. @param most that are wanted */
export const rankedGaps = ({ assessments }: DocumentContext, most: number): Ranked[] =>
  inTurn(assessments.map(urgent), most);

const urgent = (bank: Readiness): Ranked[] => bank.gaps.map((gap) => ({ gap, bank }));

/** Stops of all before anything else, alternating between the assessments. */
function inTurn(lists: Ranked[][], most: number): Ranked[] {
  const taken = new Set<string>();
  const chosen: Ranked[] = [];
  for (const isUrgent of [true, false]) {
    const queues = lists.map((list) => list.filter(({ gap }) => (gap.kind === 'hard_stop') === isUrgent));
    for (let place = 0; place < Math.max(0, ...queues.map((queue) => queue.length)); place++) {
      for (const queue of queues) {
        const one = queue[place];
        if (!one || taken.has(one.gap.service) || chosen.length === most) continue;
        taken.add(one.gap.service);
        chosen.push(one);
      }
    }
  }
  return chosen;
}

/** Why a gap comes so early: what an open stop means, else what closing it brings. */
export function reasonOf({ gap, bank }: Ranked): string {
  const { stopMeans } = gap.question;
  const { benefit } = closingService(gap.question);
  const urgency = gap.kind === 'hard_stop' ? sentenceCase(bank.bank.stopLabels.one) : softStopLabel(bank.bank);
  return isOpenStop(gap) ? `${urgency}: ${stopMeans ?? benefit}` : benefit;
}

const isOpenStop = ({ kind }: GapView) => kind === 'hard_stop' || kind === 'soft_stop';

function stepOf(one: Ranked, { words, financial }: DocumentContext): Step {
  const { gap } = one;
  const { recommendation } = gap.question;
  const saves = roundModelled(Math.max(0, gap.reduction ?? 0));
  return {
    name: shortened(recommendation.title, LONGEST_NAME),
    promise: isOpenStop(gap)
      ? shortened(reasonOf(one), LONGEST_TEXT - (takesTwoLines(recommendation.title) ? LINE : 0))
      : reasonOf(one),
    // What is avoided is that of a whole service, and not of this step: reports of model 1 alone have it, and say so above.
    avoids: saves > 0 && financial && !financial.shown.ofModel2 ? words.shortMoney(saves) : `+${gap.points} points`,
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
        avoids: financial.shown.ofModel2 ? '' : financial.words.shortMoney(roundModelled(Math.max(0, reduction))),
      },
    ];
  });
}
