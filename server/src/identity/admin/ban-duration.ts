const hour = 3_600_000;
const milliseconds = new Map([
  ['ns', 1e-6],
  ['us', 1e-3],
  ['µs', 1e-3],
  ['μs', 1e-3],
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', hour],
]);
const part = '(?:\\d+\\.?\\d*|\\.\\d+)(?:ns|us|µs|μs|ms|s|m|h)';
const durationPattern = new RegExp(`^(?:${part})+$`, 'u');
const maxDuration = 2_562_047 * hour;

/** Parses a duration in Go's format such as `1h30m` into milliseconds; 0 for `none`, undefined if it is invalid. */
export function parseBanMilliseconds(text: string): number | undefined {
  if (text === 'none' || text === '0') return 0;
  if (text.length > 100 || !durationPattern.test(text)) return undefined;
  let sum = 0;
  for (const [, count, unit = ''] of text.matchAll(/([\d.]+)([a-zµμ]+)/gu)) {
    sum += Number(count) * (milliseconds.get(unit) ?? 0);
  }
  return sum <= maxDuration ? sum : undefined;
}
