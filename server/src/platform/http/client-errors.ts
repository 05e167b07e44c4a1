import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiErrorsByCode, type ErrorBody, type ErrorCode } from '@mutirao/contract/kit/api-errors';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

// The milliseconds until the connection is closed: enough time for the response to arrive. Without this limit a client
// that never closes its side would hold the connection open.
const closeTimeoutMs = 1_000;

/**
 * Responds to bytes that Node's HTTP parser rejects, before there is a request, in the format of all API errors; then
 * closes the connection.
 */
export function respondToHttpParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Node stores the response in progress on the socket. If its headers were sent, an error text must not end up inside
  // its body.
  const hasBegun = Reflect.get(socket, '_httpMessage')?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return void socket.destroy();
  const code = codes[error.code ?? ''] ?? 'bad_request';
  const { status, message } = apiErrorsByCode[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ code, reason: code, message, requestId } satisfies ErrorBody);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), closeTimeoutMs).unref();
}
