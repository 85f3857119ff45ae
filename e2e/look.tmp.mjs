import { chromium } from 'playwright';
import { mkdirSync, writeFileSync } from 'node:fs';
const BASE = 'http://127.0.0.1:4599';
const [,, out, ...paths] = process.argv;
mkdirSync(out, { recursive: true });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes = (process.env.SIZES ?? '1440,390').split(',').map(Number);
const schemes = (process.env.SCHEMES ?? 'light,dark').split(',');
const who = process.env.WHO ?? 'MSP Admin Lodestar';
let state;
for (const colorScheme of schemes) for (const width of sizes) {
  const c = await b.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme, reducedMotion: 'reduce', storageState: state });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
  p.on('response', (r) => r.status() >= 400 && console.log('HTTP', r.status(), r.url()));
  if (!state) {
    await p.goto(BASE + '/signin');
    await p.getByRole('button', { name: new RegExp(who) }).first().click();
    await p.waitForURL((u) => !u.pathname.includes('signin'));
    await p.waitForLoadState('networkidle');
    let auth = '';
    p.on('request', (r) => { const a = r.headers().authorization; if (a) auth = a; });
    await p.goto(BASE + '/clients'); await p.waitForLoadState('networkidle');
    writeFileSync('/tmp/auth.txt', auth);
    state = await c.storageState();
  }
  for (const path of paths) {
    await p.goto(BASE + path);
    await p.waitForLoadState('networkidle');
    await p.waitForTimeout(400);
    await p.screenshot({ path: `${out}/${path.replace(/[^a-z0-9]+/gi, '_').slice(0, 60)}-${width}-${colorScheme}.png`, fullPage: true });
    const over = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (over) console.log('OVERFLOW', path, width);
  }
  await c.close();
}
await b.close();
