import type { ServiceKey } from '@fairlead/content/services';

/** Element id of a service's price, which the error summary links to. */
export const priceFieldId = (key: ServiceKey) => `price-${key}`;
