/** Thrown if the command line is wrong: the message says in one sentence how, and the exit code is 2. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UsageError';
  }
}
