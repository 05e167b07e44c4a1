/**
 * The codes with which the hub closes a socket. The page reconnects within a second after the first two, renews its
 * session and then reconnects after the third, and waits about half a minute after the others.
 */
export const socketCloseCodes = {
  /** The process stops. The client can reconnect to another process, or to this one after its restart. */
  restart: 1012,
  /** The client does not read fast enough, or the hub cannot look up the session. */
  slow: 1013,
  /** The session ended, or the client did not prove one in time. */
  unauthorised: 4401,
  /** The member is banned permanently, is leaving, or is not approved yet. */
  forbidden: 4403,
  /** The member has more than the max number of sockets, or sent more messages than the rate limit allows. */
  tooMany: 4429,
} as const;
