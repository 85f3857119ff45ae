/** Figures are formatted the way people of the provider's country read them; the words are English everywhere. */
const LOCALES: Record<string, string> = {
  US: 'en-US',
  CA: 'en-CA',
  GB: 'en-GB',
  IE: 'en-IE',
  AU: 'en-AU',
  NZ: 'en-NZ',
};

export const localeOf = (country: string | null): string => LOCALES[country ?? ''] ?? 'en-US';
