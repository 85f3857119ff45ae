import { createApp } from '../app';
import { systemClock } from '../clock';
import { type Config, readConfig } from '../config/config';
import { demoAccounts } from '../demo/accounts';
import { demoAnnouncement, seedDemo, workOnDemo } from '../demo-start';
import { createFeatures, demoUseCases } from '../features';
import { createLog } from '../log';
import { collectAtRest } from './at-rest';
import { listen } from './listen';
import { runProgram, stopOnSignals } from './run-program';

async function main(): Promise<void> {
  const config = readConfig(process.env, process.execArgv);
  const log = createLog(config.logLevel);
  const app = await createApp(config, {
    clock: systemClock,
    log,
    features: createFeatures(),
    demoAccounts: config.demo ? demoAccounts() : null,
  });
  stopOnSignals(app, log);
  if (config.demo) await seedDemo(app, systemClock);
  const address = await listen(app.http, { ...config, setting: 'PORT' });
  announce(config, address);
  collectAtRest();
  if (config.demo && (await workOnDemo(app, demoUseCases, systemClock, log))) console.log('The demo is complete.');
}

function announce({ demo, port, publicUrl }: Config, address: string): void {
  // A free port is known only now; otherwise people use the address they were given.
  const shown = port === 0 && publicUrl.endsWith(':0') ? address : publicUrl;
  console.log(`Fairlead answers at ${shown}`);
  if (demo) console.log(demoAnnouncement(shown));
}

runProgram(main);
