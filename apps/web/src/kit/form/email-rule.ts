/** What the page can say of an address before a mail to it does. */
export function emailProblem(value: string): string | null {
  return /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : 'Enter your work email, such as name@company.com.';
}
