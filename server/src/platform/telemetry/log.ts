import { pino, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

// Lines are written in batches because each line alone would cost a system call between two responses. A batch is
// flushed after 100 ms, and the rest at exit.
const batchedOutput = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 };

/** Opens the hub's log: JSON lines on standard output. No line may contain data that identifies a person. */
export function createLogger(level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.email', '*.content'],
      censor: '[removido]',
    },
    serializers: { err: describeError, error: describeError },
  };
  return pino(options, pino.destination(batchedOutput));
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: 'code' in error ? error.code : undefined,
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}
