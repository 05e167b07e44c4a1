import type { Database } from '#platform/database/database';

/** A statement about stored data; `hub verify` counts the rows that violate it. */
export type Invariant<Name extends string = string> = {
  /** Its stable name; `contract/src/messages` has the sentence, which is true if all is well. */
  readonly name: Name;
  violations(db: Database): Promise<number>;
};
