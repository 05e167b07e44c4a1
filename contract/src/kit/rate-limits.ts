/** One rate limit of one caller: `points` is the number of requests in a window of `seconds`. */
export type RateLimit = { readonly points: number; readonly seconds: number };

export type RateClass =
  | 'read'
  | 'search'
  | 'publish'
  | 'comment'
  | 'like'
  | 'edit'
  | 'report'
  | 'profile'
  | 'account'
  | 'setup'
  | 'staff'
  | 'socket'
  | 'vote'
  | 'attach'
  | 'files'
  | 'contact'
  | 'support'
  | 'export'
  | 'invite'
  | 'assistant'
  | 'message'
  | 'typing'
  | 'mark'
  | 'payment'
  | 'program';

/**
 * The rate limits of each class: `member` counts per account, `newcomer` also applies to members who are not
 * staff and whose account is younger than a day, `guest` counts per IP network prefix. A request must be within every
 * limit of its class.
 */
export const rateLimits: Record<
  RateClass,
  {
    readonly member: readonly RateLimit[];
    readonly newcomer?: readonly RateLimit[];
    readonly guest: readonly RateLimit[];
  }
> = {
  read: { member: [{ points: 300, seconds: 60 }], guest: [{ points: 120, seconds: 60 }] },
  // The search runs at each pause in typing, so one search sends a few requests.
  search: { member: [{ points: 90, seconds: 60 }], guest: [{ points: 30, seconds: 60 }] },
  publish: {
    member: [
      { points: 1, seconds: 10 },
      { points: 20, seconds: 3600 },
    ],
    newcomer: [{ points: 5, seconds: 86_400 }],
    guest: [],
  },
  comment: {
    member: [
      { points: 1, seconds: 3 },
      { points: 60, seconds: 3600 },
    ],
    newcomer: [{ points: 20, seconds: 86_400 }],
    guest: [],
  },
  like: {
    member: [
      { points: 60, seconds: 60 },
      { points: 500, seconds: 86_400 },
    ],
    guest: [],
  },
  // Old versions of a text are stored, so endless edits would fill the disk.
  edit: { member: [{ points: 30, seconds: 600 }], guest: [] },
  report: { member: [{ points: 10, seconds: 86_400 }], guest: [] },
  profile: { member: [{ points: 30, seconds: 600 }], guest: [] },
  account: { member: [{ points: 60, seconds: 60 }], guest: [{ points: 60, seconds: 60 }] },
  invite: {
    member: [
      { points: 10, seconds: 600 },
      { points: 40, seconds: 86_400 },
    ],
    newcomer: [{ points: 5, seconds: 86_400 }],
    guest: [],
  },
  setup: { member: [{ points: 10, seconds: 900 }], guest: [{ points: 10, seconds: 900 }] },
  staff: { member: [{ points: 60, seconds: 60 }], guest: [] },
  // A page full of images requests many files at once.
  files: { member: [{ points: 1200, seconds: 60 }], guest: [{ points: 600, seconds: 60 }] },
  // During a slow download a browser can request the rest in ranges.
  export: { member: [{ points: 30, seconds: 3600 }], guest: [] },
  vote: { member: [{ points: 30, seconds: 60 }], guest: [] },
  attach: {
    member: [
      { points: 10, seconds: 60 },
      { points: 50, seconds: 3600 },
    ],
    guest: [],
  },
  // Each ticket takes staff time; more text belongs in the same ticket.
  contact: { member: [{ points: 5, seconds: 3600 }], guest: [] },
  support: {
    member: [
      { points: 1, seconds: 3 },
      { points: 60, seconds: 3600 },
    ],
    guest: [],
  },
  // Each request uses the machine of a model and may cost money.
  assistant: {
    member: [
      { points: 6, seconds: 60 },
      { points: 40, seconds: 3600 },
    ],
    newcomer: [{ points: 10, seconds: 86_400 }],
    guest: [],
  },
  message: {
    member: [
      { points: 20, seconds: 10 },
      { points: 300, seconds: 3600 },
    ],
    guest: [],
  },
  typing: { member: [{ points: 10, seconds: 10 }], guest: [] },
  // The client of a member in a busy conversation marks the conversation as read after every message.
  mark: { member: [{ points: 240, seconds: 60 }], guest: [] },
  // Each submission uses a processor for a second, and a member learns little from submitting programs in rapid
  // succession.
  program: {
    member: [
      { points: 12, seconds: 60 },
      { points: 200, seconds: 3600 },
    ],
    guest: [],
  },
  // A payment service may have many payments to report at once.
  payment: { member: [{ points: 240, seconds: 60 }], guest: [{ points: 240, seconds: 60 }] },
  socket: { member: [{ points: 20, seconds: 60 }], guest: [{ points: 20, seconds: 60 }] },
};
