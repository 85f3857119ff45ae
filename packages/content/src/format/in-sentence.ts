/**
 * A label in the middle of a sentence: its first letter small, unless the word is an abbreviation such as DDoS or MFA.
 * @param label as it is printed alone, such as "Patch management"
 */
export function inSentence(label: string): string {
  const [first = ''] = label.split(' ', 1);
  return /[A-Z]/.test(first.slice(1)) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
