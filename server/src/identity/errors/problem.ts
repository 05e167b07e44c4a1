import type { Language } from '#platform/http/languages';
import { sentences } from './sentences.ts';

export type ProblemCode = Exclude<
  keyof typeof sentences,
  | 'disk_full'
  | 'disk_failing'
  | 'unsupported_grant'
  | 'other_address_next'
  | 'passkey_needs_account'
  | 'phone_factor_needs_account'
  | 'bad_id_token'
  | 'bad_signed_message'
  | 'invite_needed'
  | 'invite_over'
  | 'no_such_user'
>;

type More = {
  /** Why a password is weak. */
  reasons?: readonly string[];
  retryAfterSeconds?: number;
  /** A sentence nearer to the case than the code's own. */
  sentence?: keyof typeof sentences;
};

/** A "no" of the identity protocol: status and stable code; the sentence follows the reader's language. */
export class IdentityProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly more: More;

  constructor(status: number, code: ProblemCode, more: More = {}) {
    super(code);
    this.name = 'IdentityProblem';
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const sentenceOf = ({ code, more }: IdentityProblem, language: Language) =>
  sentences[more.sentence ?? code][language];
