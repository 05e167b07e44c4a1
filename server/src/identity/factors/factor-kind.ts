import type { Transaction } from '#platform/database/database';
import type { ProblemCode } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { Factor, User } from '../shapes.ts';
import type { Challenge, HeldFactor } from './store.ts';

/** What a new factor keeps, and what its owner is shown of it, this once. */
export type Enrolment = {
  secret: Buffer | null;
  phone: string | null;
  shown: Record<string, unknown>;
};

/** What a challenge keeps to compare the answer with, and what is shown beside its id. */
export type Question = { expected: Buffer | null; shown: Record<string, unknown> };

/**
 * One kind of second proof. Its functions read what is their own in the body that was sent, and throw for what does not
 * fit; limits, lives, attempts and what a proof leads to are the same for all kinds.
 */
export type FactorKind = {
  type: Exclude<Factor['factor_type'], 'recovery_code'>;
  /** The protocol's name of the proof in a session. */
  method: string;
  /** Whether this instance takes such factors. */
  isOffered(instance: Instance): boolean;
  /** What to answer when it does not. */
  refusals: { enroll: ProblemCode; verify: ProblemCode };
  enroll(instance: Instance, it: { id: string; user: User; body: unknown }): Enrolment | Promise<Enrolment>;
  challenge(tx: Transaction, instance: Instance, it: Asked): Question | Promise<Question>;
  /** Whether the answer proves the factor. Both rows are locked, so that of two answers at once one is first. */
  verify(tx: Transaction, instance: Instance, it: Answered): boolean | Promise<boolean>;
};

type Asked = { user: User; factor: HeldFactor; challengeId: string; network: string; body: unknown };
type Answered = { factor: HeldFactor; challenge: Challenge; body: unknown };
