/**
 * The codes with which the hub closes a socket. The page reconnects immediately after the first two, renews its session
 * after the third, and retries rarely after the others.
 */
export const socketCloseCodes = {
  /** The process stops. The client can reconnect to another process, or to this one after its restart. */
  restart: 1012,
  /** The client does not read fast enough, or the hub cannot look up the session. */
  slow: 1013,
  /** The session ended, or there was none. */
  unauthorised: 4401,
  /** The member is banned permanently, is leaving, or is not approved yet. */
  forbidden: 4403,
  /** The member has more than the max number of sockets, or sent more messages than the rate limit allows. */
  tooMany: 4429,
} as const;
