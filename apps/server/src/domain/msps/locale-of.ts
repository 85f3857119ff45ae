/** Where the provider has not chosen, figures are formatted as people of its country read them; the words are English. */
const LOCALES: Record<string, string> = {
  US: 'en-US',
  CA: 'en-CA',
  GB: 'en-GB',
  IE: 'en-IE',
  AU: 'en-AU',
  NZ: 'en-NZ',
};

/** How the provider's documents write dates and numbers. */
export const localeOf = ({ locale, country }: { locale: string | null; country: string | null }): string =>
  locale ?? LOCALES[country ?? ''] ?? 'en-US';
