import { BUSINESS_FACTS, FACT_KEYS } from '@fairlead/content/fields/business-facts';
import { inSentence } from '@fairlead/content/format/in-sentence';
import type { ClientSummary } from '@fairlead/contract/features/clients/activity';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { Writers } from '#app/locale/figures';
import { daysBetween } from '../technology/support-words';

export type HealthTone = 'good' | 'look' | 'plain';
type HealthTab = 'details' | 'technology' | 'people' | 'simulations';

/** One thing about a client in words, with the page on which something can be done about it. */
export type HealthLine = {
  key: string;
  tone: HealthTone;
  text: string;
  link: { label: string; tab: HealthTab; hash?: string } | null;
};

const RENEWAL_DAYS = 60;
const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** @param today the reader's day */
export function healthOf(client: Client, summary: ClientSummary, today: string, write: Writers): HealthLine[] {
  return [
    resultLine(client),
    factsLine(client),
    insuranceLine(client, today, write),
    supportLine(summary),
    contactLine(summary),
  ];
}

function resultLine({ latest }: Client): HealthLine {
  if (!latest)
    return { key: 'result', tone: 'look', text: 'No simulation yet', link: { label: 'Run one', tab: 'simulations' } };
  return latest.outdated
    ? {
        key: 'result',
        tone: 'look',
        text: 'The result is out of date',
        link: { label: 'See what changed', tab: 'simulations' },
      }
    : { key: 'result', tone: 'good', text: 'The result is current', link: null };
}

function factsLine(client: Client): HealthLine {
  const missing = FACT_KEYS.filter((field) => client[field] === null);
  if (missing.length === 0)
    return { key: 'facts', tone: 'good', text: 'Every fact about the business is known', link: null };
  const [first] = missing;
  return {
    key: 'facts',
    tone: 'look',
    // A simulation takes each of them as it is in businesses like this one.
    text: `${missing.length} of ${FACT_KEYS.length} facts are typical values`,
    link: first
      ? { label: `Add ${inSentence(BUSINESS_FACTS[first].label)}`, tab: 'details', hash: `client-${first}` }
      : null,
  };
}

function insuranceLine(
  { insuranceRenewsOn, insuranceCarrier, insuranceTerms }: Client,
  today: string,
  write: Writers,
): HealthLine {
  const link = { label: 'Open the policy', tab: 'details', hash: 'client-insuranceRenewsOn' } as const;
  if (insuranceRenewsOn === null) {
    const isKnown = insuranceCarrier !== '' || insuranceTerms !== null;
    return {
      key: 'insurance',
      tone: 'plain',
      text: isKnown ? 'No renewal date of the insurance known' : 'No cyber insurance on record',
      link: { ...link, label: isKnown ? 'Add the date' : 'Add the policy' },
    };
  }
  const left = daysBetween(today, insuranceRenewsOn);
  if (left < 0)
    return {
      key: 'insurance',
      tone: 'look',
      text: `Insurance was to renew on ${write.fullDay(insuranceRenewsOn)}`,
      link,
    };
  const text =
    left === 0
      ? 'Insurance renews today'
      : left === 1
        ? 'Insurance renews tomorrow'
        : left <= RENEWAL_DAYS
          ? `Insurance renews in ${left} days`
          : `Insurance renews on ${write.fullDay(insuranceRenewsOn)}`;
  return {
    key: 'insurance',
    tone: left <= RENEWAL_DAYS ? 'look' : 'good',
    text,
    link: left <= RENEWAL_DAYS ? link : null,
  };
}

function supportLine({ technology, supportEnded, supportEndsSoon }: ClientSummary): HealthLine {
  const link = { label: 'See which', tab: 'technology' } as const;
  if (technology === 0)
    return {
      key: 'support',
      tone: 'plain',
      text: 'No technology listed',
      link: { label: 'List it', tab: 'technology' },
    };
  if (supportEnded > 0)
    return {
      key: 'support',
      tone: 'look',
      text: `${many(supportEnded, 'product is', 'products are')} out of support`,
      link,
    };
  if (supportEndsSoon > 0)
    return {
      key: 'support',
      tone: 'look',
      text: `${many(supportEndsSoon, 'product loses', 'products lose')} support within 90 days`,
      link,
    };
  return {
    key: 'support',
    tone: 'good',
    text: `${many(technology, 'product', 'products')} listed, none known to be out of support`,
    link: null,
  };
}

function contactLine({ contacts }: ClientSummary): HealthLine {
  return contacts === 0
    ? {
        key: 'contacts',
        tone: 'look',
        text: 'No contacts yet',
        link: { label: 'Add a contact', tab: 'people' },
      }
    : { key: 'contacts', tone: 'good', text: `${many(contacts, 'contact', 'contacts')} on record`, link: null };
}
