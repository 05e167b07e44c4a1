/**
 * Why the hub closes a socket, as the close frame says it. The page comes back at once after the first two, renews its session
 * after the third, and asks seldom after the others.
 */
export const closings = {
  /** The process stops; another one, or the next, is there. */
  restart: 1012,
  /** The other end does not keep up, or the hub cannot look who it is. */
  slow: 1013,
  /** The session ended, or there was none. */
  unauthorised: 4401,
  /** Banned for good, leaving, or not let in yet. */
  forbidden: 4403,
  /** One socket more than a member may have, or more said by one than is heard. */
  tooMany: 4429,
} as const;
