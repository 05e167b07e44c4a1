/**
 * Thrown if a program cannot start, with a sentence for the operator; also in English where the identity service shows
 * it.
 */
export class StartupError extends Error {
  readonly english: string | undefined;

  constructor(sentence: string, { english, ...options }: ErrorOptions & { english?: string } = {}) {
    super(sentence, options);
    this.name = 'StartupError';
    this.english = english;
  }
}
