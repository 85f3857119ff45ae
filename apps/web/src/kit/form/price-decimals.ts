/** A price in a field shows both digits of its cents where it has any: "$218.50", and "$218". */
export const priceDecimals = (value: number | string) => ({
  decimalScale: 2,
  fixedDecimalScale: !Number.isInteger(Number(value)),
});
