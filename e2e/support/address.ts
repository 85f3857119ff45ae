/** Where the browser tests start the product. */
export const E2E_PORT = 34_117;
