import { idSchema } from '@mutirao/contract/kit/text';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

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
  const message = 'O cabeçalho Idempotency-Key deve ser um UUID, novo para cada envio.';
  throw new ApiError('invalid_input', message, {
    fields: [{ path: header, code: 'invalid_format', message }],
  });
}
