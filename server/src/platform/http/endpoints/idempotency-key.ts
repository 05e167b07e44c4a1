import { idSchema } from '@mutirao/contract/kit/text';
import { fieldErrors } from '@mutirao/contract/kit/field-errors';
import type { FastifyRequest } from 'fastify';
import { createInvalidFieldError } from './api-error.ts';

const header = 'Idempotency-Key';

/**
 * Returns the idempotency key of a request, which prevents a retry from creating a duplicate. Accepts it quoted, as in
 * the header's draft, or bare. Throws `invalid_input` if it is not a UUID.
 */
export function readIdempotencyKey(incoming: FastifyRequest): string | undefined {
  const given = incoming.headers[header.toLowerCase()];
  if (given === undefined) return undefined;
  const { success, data } = idSchema.safeParse(String(given).replace(/^"(.*)"$/, '$1'));
  if (success) return data;
  throw createInvalidFieldError({
    path: header,
    code: 'invalid_format',
    detail: fieldErrors.idempotency_key_invalid(),
  });
}
