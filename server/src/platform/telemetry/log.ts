import { pino, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

// Each line alone would be a call of the system between two answers: they leave together, soon after they were written,
// and what is left leaves at the end.
const together = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 };

/** The hub's log: JSON lines on standard output. Nothing that tells who somebody is may enter a line. */
export function openLog(level: string): Logger {
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
  return pino(options, pino.destination(together));
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
