import { expect, test } from 'vitest';
import { parseUserAgent } from './parse-user-agent.ts';

const mozilla = 'Mozilla/5.0';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows', false],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0`,
    'Opera',
    'macOS',
    false,
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    `${mozilla} (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`,
    'Firefox',
    'Linux',
    false,
  ],
  [`${mozilla} (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS', false],
])('%s is %s on %s', (userAgent, browser, system, isHandheld) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system, isHandheld });
});

test('an unknown user agent has no browser and no system', () => {
  expect(parseUserAgent('curl/8.5.0')).toEqual({ browser: undefined, system: undefined, isHandheld: false });
});
