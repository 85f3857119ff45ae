import type { ResultSection } from './result-sections';

type SectionWords = { label: string; title: (client: string) => string };

export const SUMMARY_WORDS: SectionWords = {
  label: 'Summary',
  title: (client) => `What a bad year could cost ${client}`,
};

export const SECTION_WORDS: Record<ResultSection, SectionWords> = {
  losses: { label: 'Losses', title: () => 'Where the losses come from' },
  services: { label: 'Services', title: (client) => `Which services help ${client}` },
  return: { label: 'Return on the average', title: () => 'Return on the average' },
  method: { label: 'Behind the figures', title: () => 'Behind the figures' },
};
