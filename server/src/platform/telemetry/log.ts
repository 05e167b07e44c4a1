import { pino, type Logger } from 'pino';

export type { Logger };

/** The hub's log: JSON lines on standard output. Nothing that tells who somebody is may enter a line. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.email', '*.content'],
      censor: '[removido]',
    },
    serializers: { err: describeError, error: describeError },
  });
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
