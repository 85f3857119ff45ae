/** Stands with every figure that leaves the product. */
export const NOT_ADVICE = 'Estimates, not predictions, and not insurance or legal advice.';
