import * as z from 'zod/mini';
import { uuidPattern } from '#platform/database/uuid';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import { normalizeEmail } from '../flows/normalize-email.ts';
import type { PkceChallenge } from '../flows/flow-states.ts';
import { findFieldError, type FieldErrorCases } from './field-error-case.ts';

/**
 * Parses a body with a schema. Throws `validation_failed` for a body that does not match, with the error message of the
 * invalid field; `cases` contains the messages for fields whose meaning differs from route to route.
 */
export function parseRequestData<Shape extends z.ZodMiniType>(
  shape: Shape,
  body: unknown,
  cases: FieldErrorCases = {},
): z.output<Shape> {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const found = findFieldError(result.error.issues, body, cases);
  throw createValidationFailedError(found?.sentence, found?.values);
}

export const uuidSchema = z.pipe(
  z.string().check(z.regex(uuidPattern)),
  z.transform((id) => id.toLowerCase()),
);

/** Reads the id in a URL; an invalid id is reported as not found. */
export function parseIdOrNotFound(
  id: string,
  sentence: 'user_id_invalid' | 'factor_id_invalid' = 'user_id_invalid',
) {
  const result = uuidSchema.safeParse(id);
  if (!result.success) throw new IdentityError(404, 'validation_failed', { sentence });
  return result.data;
}

export const emailSchema = z.pipe(
  z.string().check(
    z.maxLength(254),
    z.refine((value) => z.email().safeParse(value.trim()).success),
  ),
  z.transform(normalizeEmail),
);

/** Accepts a plus sign and spaces. The result has only digits, as in E.164 without the plus sign. */
export const phoneSchema = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((value: string) => value.replaceAll(' ', '').replace(/^\+/, '')),
    z.string().check(z.regex(/^[1-9][0-9]{6,14}$/)),
  ),
);

/** The channel requested for a code; the sender decides which one is used. */
export const otpChannelSchema = z.optional(z.nullable(z.enum(['', 'sms', 'whatsapp'])));

/** This schema has no max length, because the rules for new passwords check the length. */
export const passwordWithoutMaxLengthSchema = z.string().check(z.minLength(1));

const maxMetadataFields = 16 * 1024;
const maxDepth = 8;

// The depth and the size are limited, because no client needs large objects and they are expensive. A hook
// rejects NUL and lone surrogates in all requests.
export const userMetadataSchema = z.optional(
  z.nullable(
    z
      .record(z.string(), z.unknown())
      .check(
        z.refine(
          (value) => isWithinDepth(value, maxDepth) && JSON.stringify(value).length <= maxMetadataFields,
        ),
      ),
  ),
);

/** A short text that users see later, such as the name of one of their items. */
export const displayNameSchema = z.string().check(z.trim(), z.maxLength(100));

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isWithinDepth(inner, depth - 1));
}

const challengeValueSchema = z.string().check(z.regex(/^[A-Za-z0-9\-._~]{43,128}$/));

/** The fields with which a PKCE client begins a flow. A request must contain both or neither. */
export const pkceFields = {
  code_challenge: z.optional(z.nullable(challengeValueSchema)),
  code_challenge_method: z.optional(z.nullable(z.string())),
};

type ChallengeFields = {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
};

export function parsePkceChallenge(body: ChallengeFields): PkceChallenge | undefined {
  const value = body.code_challenge ?? undefined;
  const method = body.code_challenge_method?.toLowerCase();
  if (value === undefined && method === undefined) return undefined;
  if (value === undefined || (method !== 's256' && method !== 'plain')) {
    throw createValidationFailedError('pkce_incomplete');
  }
  return { value, method };
}
