/** The command was used wrongly: one sentence says how, and the exit code is 2. */
export class Misuse extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Misuse';
  }
}
