/** Thrown if a command is called correctly but cannot do its work: one sentence, and the exit code 1. */
export class CommandFailure extends Error {
  /** The stable code of the JSON error. */
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.name = 'CommandFailure';
    this.code = code;
  }
}
