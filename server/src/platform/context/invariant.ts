import type { Database } from '#platform/database/database';

/** Something that must always hold, which `hub verify` counts the breaches of. */
export type Invariant = {
  /** A sentence in Portuguese, true when all is well. */
  readonly name: string;
  violations(db: Database): Promise<number>;
};
