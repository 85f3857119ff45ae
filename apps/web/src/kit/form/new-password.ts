/** What the page can say of a new password before the service judges it. */
export const NEW_PASSWORD_RULES = {
  password: (value: string) => (value.length >= 8 ? null : 'Use at least 8 characters.'),
  again: (value: string, values: { password: string }) => (value === values.password ? null : 'The two do not match.'),
};
