import type { OutputTone } from '../src/platform/code-runner/runner-messages.ts';
import { truncateLine, postToPage } from './post-to-page.ts';
import { formatValue } from './format-value.ts';

/** Creates the console object of a program. It writes lines into the page instead of the browser's developer tools. */
export function createProgramConsole(): Record<string, (...values: unknown[]) => void> {
  const counts = new Map<string, number>();
  const started = new Map<string, number>();
  let depth = 0;

  const write = (tone: OutputTone, values: readonly unknown[]) => {
    const text = '  '.repeat(depth) + formatMessage(values).replaceAll('\n', `\n${'  '.repeat(depth)}`);
    postToPage({ kind: 'line', tone, text: truncateLine(text) });
  };
  const writing =
    (tone: OutputTone) =>
    (...values: unknown[]) =>
      write(tone, values);
  const group = (...values: unknown[]) => {
    if (values.length > 0) write('plain', values);
    depth = Math.min(depth + 1, 20);
  };
  const took = (label: string) => write('plain', [`${label}: ${since(started.get(label))} ms`]);

  return {
    log: writing('plain'),
    info: writing('plain'),
    debug: writing('note'),
    trace: writing('note'),
    warn: writing('warning'),
    error: writing('problem'),
    dir: (value) => write('plain', [value]),
    dirxml: writing('plain'),
    table: (rows) => {
      for (const row of rowsOf(rows)) write('plain', [row]);
    },
    assert: (holds, ...values) => {
      if (!holds) write('problem', ['Assertion failed', ...values]);
    },
    count: (label = 'default') => {
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      write('plain', [`${String(label)}: ${count}`]);
    },
    countReset: (label = 'default') => void counts.delete(String(label)),
    time: (label = 'default') => void started.set(String(label), performance.now()),
    timeLog: (label = 'default') => took(String(label)),
    timeEnd: (label = 'default') => took(String(label)),
    group,
    groupCollapsed: group,
    groupEnd: () => void (depth = Math.max(depth - 1, 0)),
    clear: () => undefined,
  };
}

const since = (time: number | undefined) => (time === undefined ? 0 : Math.round(performance.now() - time));

function rowsOf(rows: unknown): unknown[] {
  if (typeof rows !== 'object' || rows === null) return [rows];
  return Object.entries(rows).map(([key, row]) => `${key}  ${formatValue(row)}`);
}

/**
 * Returns the values joined by spaces. Placeholders such as `%s` in a first string are replaced by the values that
 * follow.
 */
function formatMessage([first, ...rest]: readonly unknown[]): string {
  if (typeof first !== 'string')
    return (first === undefined && rest.length === 0 ? [] : [first, ...rest]).map(formatValue).join(' ');
  const text = first.replaceAll(/%([sdifoOjc%])/g, (mark, kind: string) => {
    if (kind === '%') return '%';
    if (rest.length === 0) return mark;
    const value = rest.shift();
    if (kind === 'c') return '';
    if (kind === 'd' || kind === 'f') return String(Number(value));
    if (kind === 'i') return String(Math.trunc(Number(value)));
    return formatValue(value);
  });
  return [text, ...rest.map(formatValue)].join(' ');
}
