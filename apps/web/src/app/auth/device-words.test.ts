import { expect, it } from 'vitest';
import { deviceWords, isHandheld, placeWords } from './device-words';

const AGENTS: [string, string][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['node', 'An app or a script'],
  ['', 'A browser we do not know'],
];

it.each(AGENTS)('%s is %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

it('tells what is held in the hand', () => {
  expect(AGENTS.map(([agent]) => isHandheld(agent))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
  ['192.168.1.7', 'Inside your network (192.168.1.7)'],
  ['172.20.0.3', 'Inside your network (172.20.0.3)'],
  ['172.40.0.3', 'From 172.40.0.3'],
  ['fd12:3456::1', 'Inside your network (fd12:3456::1)'],
  ['203.0.113.7', 'From 203.0.113.7'],
  [null, 'Address not known'],
])('%s reads %s', (ip, words) => {
  expect(placeWords(ip)).toBe(words);
});
