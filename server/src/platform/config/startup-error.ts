/** Why a program cannot start, as one sentence for the person who started it; in English too where the identity service shows it. */
export class StartupError extends Error {
  readonly english: string | undefined;

  constructor(sentence: string, { english, ...options }: ErrorOptions & { english?: string } = {}) {
    super(sentence, options);
    this.name = 'StartProblem';
    this.english = english;
  }
}
