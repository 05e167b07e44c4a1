import type { Transaction } from '#platform/database/database';
import type { ProblemCode } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { Factor, User } from '../shapes.ts';
import type { Challenge, HeldFactor } from './store.ts';

/** What a new factor stores, and what its owner sees of it, only at enrollment. */
export type Enrolment = {
  secret: Buffer | null;
  phone: string | null;
  shown: Record<string, unknown>;
};

/** What a challenge stores to compare the response with, and what the client gets beside its id. */
export type Question = { expected: Buffer | null; shown: Record<string, unknown> };

/**
 * One kind of second factor. Its functions parse their own fields of the request body, and throw if these are invalid;
 * limits, lifetimes, attempts and the effects of a verification are the same for all kinds.
 */
export type FactorKind = {
  type: Exclude<Factor['factor_type'], 'recovery_code'>;
  /** The protocol's name of this authentication method in a session. */
  method: string;
  /** True if this instance accepts such factors. */
  isOffered(instance: Instance): boolean;
  /** The error codes to return if it does not. */
  refusals: { enroll: ProblemCode; verify: ProblemCode };
  enroll(instance: Instance, it: { id: string; user: User; body: unknown }): Enrolment | Promise<Enrolment>;
  challenge(tx: Transaction, instance: Instance, it: Asked): Question | Promise<Question>;
  /**
   * True if the response proves the factor. Both rows are locked, so that concurrent responses are checked one after
   * the other.
   */
  verify(tx: Transaction, instance: Instance, it: Answered): boolean | Promise<boolean>;
};

type Asked = { user: User; factor: HeldFactor; challengeId: string; network: string; body: unknown };
type Answered = { factor: HeldFactor; challenge: Challenge; body: unknown };
