import type { Logger } from '#platform/telemetry/log';
import { releaseMemory } from './release-memory.ts';

const stopTimeoutMs = 9_000;
// Stop signals within this many milliseconds count as one request, because a terminal sends Ctrl-C to its
// whole process group, and npm and the launcher forward it too.
const duplicateSignalWindowMs = 1_000;
const parentCheckInterval = 500;
// The collection stops the process for a quarter of a second on a slow machine, so the first requests come before it.
const memoryReleaseDelayMs = 1_500;

type Started = {
  /** Resolves when no new work arrives, as when a proxy has noticed that the service is about to stop. */
  drain?: () => Promise<unknown>;
  stop(): Promise<unknown>;
  log: Logger;
};

type Service = {
  /** `stopping` aborts when the service must stop, also in the middle of the start. */
  start: (stopping: AbortSignal) => Promise<Started>;
  /** The sentence for the terminal when the service cannot start; undefined for an unexpected error. */
  sentenceFor: (error: unknown) => string | undefined;
  unexpectedErrorPrefix: string;
};

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs a service until SIGTERM, SIGINT or SIGHUP, then drains and stops it in order, also in the middle of a start. An
 * unhandled error stops it without draining, with exit code 1. Exits at once if the start or the stop takes more than 9
 * s after the signal or the drain, or if another signal or error comes more than a second later. With
 * `STOP_WITH_PARENT=PID`, which only the launcher sets, the end of that parent process counts as SIGTERM.
 */
export async function runUntilSignal({ start, sentenceFor, unexpectedErrorPrefix }: Service) {
  const stopping = new AbortController();
  const starting = start(stopping.signal);
  let stoppingSince: number | undefined;
  const stop = (code: number) => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      // An unclean exit is safe, because PostgreSQL recovers at its next start.
      if (now - stoppingSince > duplicateSignalWindowMs) process.exit(1);
      return;
    }
    stoppingSince = now;
    stopping.abort();
    let exitTimer = exitLater();
    const isExpected = code === 0;
    starting
      .then(async ({ drain, stop: end }) => {
        if (drain && isExpected) {
          clearTimeout(exitTimer);
          await drain();
          exitTimer = exitLater();
        }
        await end();
      })
      .then(
        () => process.exit(code),
        () => process.exit(1),
      );
  };
  for (const signal of stopSignals) process.on(signal, () => stop(0));
  const parent = Number(process.env['STOP_WITH_PARENT']);
  // Removes the variable, because child processes inherit the environment, and their parent is this process, not the
  // launcher.
  delete process.env['STOP_WITH_PARENT'];
  if (parent) {
    onExitOf(parent, () => {
      // A supervisor may end the parent while the hub is already stopping: that is no second request.
      if (stoppingSince === undefined) stop(0);
    });
  }
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      void logError(event, error);
      stop(1);
    });
  }
  async function logError(event: string, error: unknown) {
    (await starting).log.error({ error }, event);
  }
  try {
    await starting;
    setTimeout(releaseMemory, memoryReleaseDelayMs).unref();
  } catch (error) {
    const errorText = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${sentenceFor(error) ?? `${unexpectedErrorPrefix}: ${errorText}`}\n`);
    process.exit(1);
  }
}

const exitLater = () => setTimeout(() => process.exit(1), stopTimeoutMs).unref();

/**
 * Calls `listener` at the first signal that ends a service, or when the parent that the launcher watches ends, for work
 * outside a service. Ignores later signals, because a terminal and npm send the same Ctrl-C, and a signal without a
 * listener ends Node at once. Returns a function that removes the listeners.
 */
export function onStopRequest(listener: () => void) {
  const parent = Number(process.env['STOP_WITH_PARENT']);
  let isRequested = false;
  const request = () => {
    if (isRequested) return;
    isRequested = true;
    listener();
  };
  const stopWatching = parent ? onExitOf(parent, request) : undefined;
  for (const signal of stopSignals) process.on(signal, request);
  return () => {
    stopWatching?.();
    for (const signal of stopSignals) process.off(signal, request);
  };
}

/** Calls `listener` once when another process than `parent` has become the parent of this process. */
function onExitOf(parent: number, listener: () => void) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, parentCheckInterval);
  timer.unref();
  return () => clearInterval(timer);
}
