import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config/config';

/** True if a request comes from this machine: by its socket, not forwarded, and with a local host name. */
export function isLocalRequest(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
  const wasForwarded = Object.keys(request.headers).some((header) => forwardingHeaders.test(header));
  return isLoopback(address.replace('::ffff:', '')) && isLoopback(name) && !wasForwarded;
}

// Any of these headers means that there is a proxy in between, and that the address of the socket is the proxy's.
const forwardingHeaders = /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;
