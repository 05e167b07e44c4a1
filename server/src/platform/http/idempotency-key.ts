import { id } from '@mutirao/contract/kit/text';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const header = 'Idempotency-Key';

/** The key under which something is sent, so that sent again it is not made again. Quoted, as the header's draft has it, or bare. */
export function readIdempotencyKey(incoming: FastifyRequest): string | undefined {
  const given = incoming.headers[header.toLowerCase()];
  if (given === undefined) return undefined;
  const { success, data } = id.safeParse(String(given).replace(/^"(.*)"$/, '$1'));
  if (success) return data;
  const message = 'O cabeçalho Idempotency-Key deve ser um UUID, novo para cada envio.';
  throw new Refusal('invalid_input', message, {
    fields: [{ path: header, code: 'invalid_format', message }],
  });
}
