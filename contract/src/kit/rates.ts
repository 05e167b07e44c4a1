/** How much of what one caller may do. Points per window in seconds; `newcomer` holds for accounts younger than a day. */
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

/** `member` counts per account, `stranger` per address; every limit of a class must have room. */
export const rates: Record<
  RateClass,
  {
    readonly member: readonly RateLimit[];
    readonly newcomer?: readonly RateLimit[];
    readonly stranger: readonly RateLimit[];
  }
> = {
  read: { member: [{ points: 300, seconds: 60 }], stranger: [{ points: 120, seconds: 60 }] },
  // What is typed is looked for at every pause: a few asks for each search.
  search: { member: [{ points: 90, seconds: 60 }], stranger: [{ points: 30, seconds: 60 }] },
  publish: {
    member: [
      { points: 1, seconds: 10 },
      { points: 20, seconds: 3600 },
    ],
    newcomer: [{ points: 5, seconds: 86_400 }],
    stranger: [],
  },
  comment: {
    member: [
      { points: 1, seconds: 3 },
      { points: 60, seconds: 3600 },
    ],
    newcomer: [{ points: 20, seconds: 86_400 }],
    stranger: [],
  },
  like: {
    member: [
      { points: 60, seconds: 60 },
      { points: 500, seconds: 86_400 },
    ],
    stranger: [],
  },
  // What a text said before is kept: whoever writes it anew without end fills the disk.
  edit: { member: [{ points: 30, seconds: 600 }], stranger: [] },
  report: { member: [{ points: 10, seconds: 86_400 }], stranger: [] },
  profile: { member: [{ points: 30, seconds: 600 }], stranger: [] },
  account: { member: [{ points: 60, seconds: 60 }], stranger: [{ points: 60, seconds: 60 }] },
  invite: {
    member: [
      { points: 10, seconds: 600 },
      { points: 40, seconds: 86_400 },
    ],
    newcomer: [{ points: 5, seconds: 86_400 }],
    stranger: [],
  },
  setup: { member: [{ points: 10, seconds: 900 }], stranger: [{ points: 10, seconds: 900 }] },
  staff: { member: [{ points: 60, seconds: 60 }], stranger: [] },
  // A page full of pictures asks for many at once.
  files: { member: [{ points: 1200, seconds: 60 }], stranger: [{ points: 600, seconds: 60 }] },
  // Of a file that takes long to come a browser may ask for the rest, part by part.
  export: { member: [{ points: 30, seconds: 3600 }], stranger: [] },
  vote: { member: [{ points: 30, seconds: 60 }], stranger: [] },
  attach: {
    member: [
      { points: 10, seconds: 60 },
      { points: 50, seconds: 3600 },
    ],
    stranger: [],
  },
  // Each is somebody's time: who has more to say says it in the same ticket.
  contact: { member: [{ points: 5, seconds: 3600 }], stranger: [] },
  support: {
    member: [
      { points: 1, seconds: 3 },
      { points: 60, seconds: 3600 },
    ],
    stranger: [],
  },
  // Each is a question to somebody's machine, and perhaps somebody's money.
  assistant: {
    member: [
      { points: 6, seconds: 60 },
      { points: 40, seconds: 3600 },
    ],
    newcomer: [{ points: 10, seconds: 86_400 }],
    stranger: [],
  },
  message: {
    member: [
      { points: 20, seconds: 10 },
      { points: 300, seconds: 3600 },
    ],
    stranger: [],
  },
  typing: { member: [{ points: 10, seconds: 10 }], stranger: [] },
  // Whoever reads a lively conversation says so with every message of it.
  mark: { member: [{ points: 240, seconds: 60 }], stranger: [] },
  // Each takes a processor for a second: who sends one after the other learns little from it.
  program: {
    member: [
      { points: 12, seconds: 60 },
      { points: 200, seconds: 3600 },
    ],
    stranger: [],
  },
  // A service that tells of payments may have many to tell of at once.
  payment: { member: [{ points: 240, seconds: 60 }], stranger: [{ points: 240, seconds: 60 }] },
  socket: { member: [{ points: 20, seconds: 60 }], stranger: [{ points: 20, seconds: 60 }] },
};
