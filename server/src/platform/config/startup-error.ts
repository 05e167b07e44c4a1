/**
 * Thrown if a program cannot start. The message for the operator is in Portuguese; `english` is the message that the
 * command of the identity service shows instead.
 */
export class StartupError extends Error {
  readonly english: string | undefined;

  constructor(sentence: string, { english, ...options }: ErrorOptions & { english?: string } = {}) {
    super(sentence, options);
    this.name = 'StartupError';
    this.english = english;
  }
}
