import type { Logger } from '#platform/telemetry/log';
import { giveBackMemory } from './give-back-memory.ts';

const stopWithin = 9_000;

type Started = { stop(): Promise<unknown>; log: Logger };

type Service = {
  start: () => Promise<Started>;
  /** What to tell the person at the terminal when it cannot start; undefined for what nobody foresaw. */
  sentenceFor: (error: unknown) => string | undefined;
  unforeseen: string;
};

/** Runs a service until it is asked to leave, and leaves in order, also in the middle of a start. */
export async function runUntilTold({ start, sentenceFor, unforeseen }: Service) {
  const starting = start();
  let isLeaving = false;
  const leave = (code: number) => {
    // Asked twice, or too slow: leave at once. PostgreSQL then recovers at the next start.
    if (isLeaving) process.exit(1);
    isLeaving = true;
    setTimeout(() => process.exit(1), stopWithin).unref();
    starting
      .then(({ stop }) => stop())
      .then(
        () => process.exit(code),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', () => leave(0));
  process.on('SIGINT', () => leave(0));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      void note(event, error);
      leave(1);
    });
  }
  async function note(event: string, error: unknown) {
    (await starting).log.error({ error }, event);
  }
  try {
    await starting;
    giveBackMemory();
  } catch (error) {
    const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${sentenceFor(error) ?? `${unforeseen}: ${whole}`}\n`);
    process.exit(1);
  }
}
