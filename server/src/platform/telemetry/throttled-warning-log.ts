import type { Logger } from './log.ts';

const intervalMilliseconds = 60_000;

export type ThrottledWarningLog = {
  /** Logs a rejected request of a kind, or counts it until the next line. */
  warn: (kind: string, details: object) => void;
  /** Logs what was counted since the last lines, and stops the timers. */
  flush: () => void;
};

/**
 * Creates a log of rejections that can be as many as the requests: the first of a kind is logged at once, the others of
 * a minute in one line at its end, with their number as `rejected` and the details of the last.
 */
export function createThrottledWarningLog(log: Pick<Logger, 'warn'>): ThrottledWarningLog {
  const pending = new Map<string, { rejected: number; details: object; timer: NodeJS.Timeout }>();

  function startInterval(kind: string) {
    const timer = setTimeout(
      () => void (logPending(kind) && startInterval(kind)),
      intervalMilliseconds,
    ).unref();
    pending.set(kind, { rejected: 0, details: {}, timer });
  }
  function logPending(kind: string): boolean {
    const { rejected = 0, details } = pending.get(kind) ?? {};
    pending.delete(kind);
    if (rejected > 0) log.warn({ ...details, rejected }, kind);
    return rejected > 0;
  }
  return {
    warn(kind, details) {
      const pendingWarning = pending.get(kind);
      if (pendingWarning) {
        pendingWarning.rejected += 1;
        pendingWarning.details = details;
        return;
      }
      log.warn({ ...details, rejected: 1 }, kind);
      startInterval(kind);
    },
    flush() {
      for (const [kind, { timer }] of pending) {
        clearTimeout(timer);
        logPending(kind);
      }
    },
  };
}
