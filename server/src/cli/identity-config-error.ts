/** Thrown if the config file of the identity service is wrong: one English sentence says how. */
export class IdentityConfigError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'IdentityConfigError';
  }
}
