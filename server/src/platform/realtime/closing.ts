/** Where sockets are opened. */
export const socketPath = '/ws';

/** What the close frame says: the page goes away, signs in again, or tries again. */
export const closing = {
  restart: 1012,
  unauthorised: 4401,
  forbidden: 4403,
  tooMany: 4429,
  slow: 1013,
} as const;
