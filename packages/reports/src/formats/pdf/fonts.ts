import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Static cuts only: variable fonts would be embedded as Type 3 outlines. Text faces first, scripts they lack after. */
const FILES = [
  '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  '@expo-google-fonts/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
  '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  '@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
  '@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
] as const;

/** Kanji and kana: nine megabytes that only a report with such a name reads. Their Latin is never used. */
const EAST_ASIAN_FILES = [
  '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
] as const;

/** Path of a font file. Resolved through the package, so that it is found from a bundled server too. */
function fontPath(file: string): string {
  const [scope = '', name = '', ...rest] = file.split('/');
  return join(dirname(require.resolve(`${scope}/${name}/package.json`)), ...rest);
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Whether a text needs the fonts of East Asia. */
export const isEastAsian = (text: string) => EAST_ASIAN.test(text);

/** The bytes of every font a report may use, in order of preference. */
export function reportFonts(withEastAsian: boolean): Buffer[] {
  const files = withEastAsian ? [...FILES, ...EAST_ASIAN_FILES] : FILES;
  return files.map((file) => readFileSync(fontPath(file)));
}
