/** Where a reader can check the model. @param address of the public page */
export const publicMethod = (address: string): string =>
  `The method, with every constant and its source, is published at ${address}.`;
