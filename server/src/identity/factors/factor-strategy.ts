import type { Transaction } from '#platform/database/database';
import type { IdentityErrorCode } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { Factor, User } from '../account-model.ts';
import type { MfaChallenge, FactorWithSecret } from './store.ts';

/** The stored secret of a new factor, and the data that its owner receives once, at enrolment. */
export type FactorEnrollment = {
  secret: Buffer | null;
  phone: string | null;
  responseFields: Record<string, unknown>;
};

/** The stored data of a challenge, and the data that the client receives with its id. */
export type FactorChallenge = { expected: Buffer | null; responseFields: Record<string, unknown> };

/**
 * One kind of second factor. Its functions parse their own fields of the request body, and throw if these are invalid;
 * limits, lifetimes, attempts and the effects of a verification are the same for all kinds.
 */
export type FactorStrategy = {
  type: Exclude<Factor['factor_type'], 'recovery_code'>;
  /** The protocol's name of this authentication method in a session. */
  method: string;
  /** True if this instance accepts such factors. */
  isEnabled(instance: IdentityInstance): boolean;
  /** The error codes to return if the instance does not accept such factors. */
  disabledErrorCodes: { enroll: IdentityErrorCode; verify: IdentityErrorCode };
  enroll(
    instance: IdentityInstance,
    item: { id: string; user: User; body: unknown },
  ): FactorEnrollment | Promise<FactorEnrollment>;
  challenge(
    tx: Transaction,
    instance: IdentityInstance,
    item: Input,
  ): FactorChallenge | Promise<FactorChallenge>;
  /**
   * True if the response proves the factor. The caller has locked the rows of the factor and the challenge, so that
   * concurrent responses are checked one after the other.
   */
  verify(tx: Transaction, instance: IdentityInstance, item: Result): boolean | Promise<boolean>;
};

type Input = { user: User; factor: FactorWithSecret; challengeId: string; network: string; body: unknown };
type Result = { factor: FactorWithSecret; challenge: MfaChallenge; body: unknown };
