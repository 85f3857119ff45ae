import { monthsInWords } from '@fairlead/content/words/proposal-choice';
import type { ProposalChange } from '@fairlead/contract/features/proposals/history';
import type { Figures } from '#app/locale/figures';

type Said = ProposalChange['before'];

const NAMES: Record<ProposalChange['what'], string> = {
  title: 'Title',
  introduction: 'Introduction',
  terms: 'Terms',
  currency: 'Currency',
  monthly: 'Per month',
  once: 'One-time',
  discount: 'Discount',
  term: 'Term',
  valid_until: 'Valid until',
  options: 'Options',
  shown: 'Parts the client sees',
  service_added: 'Added',
  service_removed: 'Removed',
  service_price: 'Price',
  service_quantity: 'Quantity',
  service_options: 'Options',
  service_optional: 'Optional',
};

/** What is changed, in a noun: the service, and what of it. */
export const changeName = ({ what, service }: ProposalChange): string =>
  service === null ? NAMES[what] : `${service}: ${NAMES[what].toLowerCase()}`;

/** One side of a change; a long text is told by itself. */
export function sideOf({ what }: ProposalChange, said: Said, figures: Figures): string {
  if (what === 'discount') return figures.statedPercent(Number(said) / 100);
  if (said === null) return 'none';
  if (what === 'monthly' || what === 'once') return figures.price(Number(said));
  if (what === 'service_price' || what === 'service_added' || what === 'service_removed')
    return figures.price(Math.round(Number(said) * 100));
  if (what === 'term') return monthsInWords(Number(said));
  if (what === 'valid_until') return figures.fullDay(String(said));
  return typeof said === 'number' ? figures.number(said) : said;
}

/** Texts that are shown whole, one below the other. */
export const isText = ({ what }: ProposalChange): boolean => what === 'introduction' || what === 'terms';
