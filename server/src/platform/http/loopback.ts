import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config/config';

/** Whether a request really comes from this machine: by its socket, unforwarded, and asking for a local name. */
export function isFromHere(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
  const wasForwarded = Object.keys(request.headers).some((header) =>
    forwardingHeaders.test(header),
  );
  return isLoopback(address.replace('::ffff:', '')) && isLoopback(name) && !wasForwarded;
}

// Any of them means that somebody stands in between, whose own address is the one we see.
const forwardingHeaders =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;
