import { DAY_MS } from '@fairlead/content/format/days';
import { DEADLINE_SOURCE } from '@fairlead/content/threats/remediation-deadlines';
import { deadlineBy, EXPOSED_WORDS } from '@fairlead/content/words/threat-words';
import { isStaleFeed } from '@fairlead/contract/features/feeds';
import type { CatalogState, MatchState, ThreatAction, ThreatMatch } from '@fairlead/contract/features/threats/threats';
import { isSureMatch } from '@fairlead/contract/features/threats/threats';
import type { Writers } from '#app/locale/figures';
import type { StateTone } from '#kit/feedback/StateBadge';

export const STATE_TONES: Record<MatchState, StateTone> = {
  new: 'warning',
  confirmed: 'warning',
  in_progress: 'info',
  fixed: 'good',
  not_affected: 'quiet',
  risk_accepted: 'quiet',
  duplicate: 'quiet',
};

export const CONFIDENCE_WORDS: Record<ThreatMatch['confidence'], string> = {
  exact: 'Exact match',
  likely: 'Likely match',
  possible: 'Possible match',
};

/** Why it was matched, in a sentence. */
export function reasonWords({ reason, technologyName, vendor, product }: ThreatMatch): string {
  const entry = `${vendor} ${product}`;
  switch (reason) {
    case 'model':
      return `The catalog names this very model: ${entry}.`;
    case 'product':
      return `Vendor and product agree with ${entry}. Check the installed version.`;
    case 'family':
      return `${technologyName} belongs to the products the catalog calls ${entry}. Check the installed version.`;
    case 'other_maker':
      return `The product agrees with ${entry}, the vendor does not. Check whether it is the same product.`;
    case 'several_products':
      return `The catalog names several products of ${vendor} and not which ones. Read the source.`;
    case 'maker':
      return `Only the vendor agrees with ${entry}: the inventory names no product.`;
    case 'updates_unknown':
      return `${technologyName} gets updates every month, and the inventory does not say which are installed.`;
    case 'version':
      return `The installed version is one of the affected ones of ${entry}.`;
    case 'other_version':
      return `The installed version is not among the affected ones of ${entry}.`;
  }
}

const ASSUMED_WORDS: Record<ThreatMatch['assumed'][number], string> = {
  exposure: 'who can reach it',
  automatable: 'whether the attack can be automated',
  impact: 'what it gives the attacker',
};

/** Why, in a line: how much it closes, and what makes it pressing. */
export function actionWords(action: ThreatAction, write: Writers): string {
  const { act, vulnerabilities, ransomware, exposed, checksForCompromise } = action;
  const count = write.countOf(vulnerabilities, 'exploited vulnerability', 'exploited vulnerabilities');
  const effect = {
    update: vulnerabilities === 1 ? count : `${count}, one update closes them`,
    replace: `${count}, and no more updates`,
    check: `${count} may be open`,
  }[act];
  return [
    effect,
    ransomware > 0 && `${write.number(ransomware)} used by ransomware`,
    EXPOSED_WORDS[exposed],
    checksForCompromise && 'check for signs of an intruder',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How the due date came about. */
export function deadlineWords({ deadline, rule, assumed, confidence, state }: ThreatMatch): string {
  const limit = deadlineBy({ deadline, rule });
  const by = rule === 'table' ? `${limit}, recommended by ${DEADLINE_SOURCE.name}` : limit;
  if (!isSureMatch({ confidence, state })) return `${by}, from the day someone confirms it.`;
  const unknown = assumed.map((fact) => ASSUMED_WORDS[fact]);
  return unknown.length === 0 ? `${by}.` : `${by}. Not known yet, so counted as the stricter: ${unknown.join(', ')}.`;
}

/** The same in a few words, for a row. */
export function deadlineNote({ deadline, rule, assumed, confidence, state }: ThreatMatch): string {
  if (!isSureMatch({ confidence, state })) return 'Confirm it, and its time begins';
  const by = deadlineBy({ deadline, rule });
  if (assumed.length === 0) return by;
  return `${by} · ${assumed.length === 1 ? '1 fact' : `${assumed.length} facts`} not known yet`;
}

/** "Due Mar 5 · 3 days left". @param today ISO day of the reader */
export function dueWords(dueOn: string | null, today: string, write: Writers): { text: string; isOverdue: boolean } {
  if (dueOn === null) return { text: 'At the next planned upgrade', isOverdue: false };
  const left = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
  const day = `Due ${write.listDay(dueOn)}`;
  if (left < 0) return { text: `${day} · ${write.countOf(-left, 'day')} overdue`, isOverdue: true };
  if (left === 0) return { text: `${day} · due today`, isOverdue: false };
  return { text: `${day} · ${write.countOf(left, 'day')} left`, isOverdue: false };
}

/** How old the data is, and whether it should be newer. */
export function ageWords({ asOf, version }: CatalogState, now: Date, write: Writers): { text: string; isOld: boolean } {
  if (asOf === null) return { text: 'The catalog has not been loaded yet.', isOld: true };
  const isOld = isStaleFeed('known_exploited', asOf, now);
  const what = version?.includes('starter') ? 'The starter table' : 'The catalog';
  const text = `${what} is of ${write.fullDate(asOf)}.`;
  return { text: isOld ? `${text} Newer vulnerabilities are missing until the feed is fetched.` : text, isOld };
}

/** What an entry is called: by its name, or by its product while only facts are there. */
export const entryName = ({ name, vendor, product }: { name: string; vendor: string; product: string }): string =>
  name || `${vendor} ${product}`;
