import type { Database } from '#platform/database/database';

/** A statement about stored data; `hub verify` counts the rows that violate it. */
export type Invariant = {
  /** A sentence in Portuguese, true when all is well. */
  readonly name: string;
  violations(db: Database): Promise<number>;
};
