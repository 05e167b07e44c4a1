import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottledWarningLog } from './throttled-warning-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('each kind is logged at once, and then once a minute with the number of rejections', () => {
  const lines: [string, number][] = [];
  const log = pino({ base: null }, { write: (line) => addLine(JSON.parse(line)) });
  const addLine = ({ msg, rejected }: { msg: string; rejected: number }) => void lines.push([msg, rejected]);
  const warnings = createThrottledWarningLog(log);
  const reject = (kind: string, times: number) => {
    for (let i = 0; i < times; i += 1) warnings.warn(kind, { request: `${i}` });
  };
  reject('disk_full', 1_000);
  reject('disk_failing', 1);
  expect(lines.splice(0)).toEqual([
    ['disk_full', 1],
    ['disk_failing', 1],
  ]);
  vi.advanceTimersByTime(59_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines.splice(0)).toEqual([['disk_full', 999]]);
  reject('disk_full', 5);
  reject('disk_failing', 1);
  expect(lines.splice(0)).toEqual([['disk_failing', 1]]);
  warnings.flush();
  expect(lines.splice(0)).toEqual([['disk_full', 5]]);
  vi.advanceTimersByTime(120_000);
  expect(lines).toEqual([]);
});
