/**
 * Loaded before the product (`node --require`), here and in its worker threads: the clock of the process is as many
 * milliseconds ahead as the file named by MOVED_CLOCK says. The product itself knows nothing of it.
 */
const { readFileSync } = require('node:fs');

const LOOK_AGAIN_MS = 20;
const RealDate = Date;
let aheadMs = 0;

function look() {
  aheadMs = Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));
}

look();
setInterval(look, LOOK_AGAIN_MS).unref();

const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
RealDate.prototype.constructor = globalThis.Date;
