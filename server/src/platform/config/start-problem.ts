/** Why the hub cannot start, as one sentence for the person who started it. */
export class StartProblem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartProblem';
  }
}
