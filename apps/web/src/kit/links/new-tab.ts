/** A page outside the product: in a new tab that knows nothing of this one. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
