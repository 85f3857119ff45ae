/** `npm run demo:accounts`: the accounts of the demo as JSON. They are data, so no running server is disturbed. */
import { demoAccounts } from '../demo/accounts';

console.log(JSON.stringify(demoAccounts(), null, 2));
