import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config/config';

/** Whether a request really comes from this machine: by its socket, unforwarded, and asking for a local name. */
export function isFromHere(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
  const wasForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return isLoopback(address.replace('::ffff:', '')) && isLoopback(name) && !wasForwarded;
}
