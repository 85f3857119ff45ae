/** Put behind the name of a figure of an insured client: `retained` is what stays with it. */
export const afterInsurance = (basis: 'gross' | 'retained'): string =>
  basis === 'retained' ? ', after insurance' : '';
