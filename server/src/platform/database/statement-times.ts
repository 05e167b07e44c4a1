const maxStatements = 1_000;
const maxLength = 160;
// Faster statements are not worth a line in the report.
const slowMilliseconds = 10;

/** How long the runs of one statement took. The statement has placeholders and no values. */
export type StatementTimeStats = { statement: string; calls: number; meanMs: number; maxMs: number };

export type StatementTimes = {
  record(text: string, milliseconds: number): void;
  /** Returns the statements with the slowest runs, the slowest first. */
  listSlowest(limit: number): StatementTimeStats[];
};

/** Records in memory how long the statements of this process took, the first thousand different ones. */
export function createStatementTimes(): StatementTimes {
  const times = new Map<string, { calls: number; total: number; max: number }>();
  return {
    record(text, milliseconds) {
      const time = times.get(text);
      if (time) {
        time.calls += 1;
        time.total += milliseconds;
        if (milliseconds > time.max) time.max = milliseconds;
      } else if (times.size < maxStatements)
        times.set(text, { calls: 1, total: milliseconds, max: milliseconds });
    },
    listSlowest: (limit) =>
      [...times]
        .filter(([, { max }]) => max >= slowMilliseconds)
        .toSorted(([, a], [, b]) => b.max - a.max)
        .slice(0, limit)
        .map(([text, { calls, total, max }]) => ({
          statement: shorten(text),
          calls,
          meanMs: round(total / calls),
          maxMs: round(max),
        })),
  };
}

const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
