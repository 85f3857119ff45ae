/** Element id of a field of the form, from its path: what an error summary links to and where the focus goes. */
export const fieldId = (path: string) => `simulation-${path.replaceAll('.', '-')}`;
