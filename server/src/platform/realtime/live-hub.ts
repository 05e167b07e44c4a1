import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';

/** Emits realtime events to the sockets of members, at any instance. */
export type LiveHub = {
  tell<S extends Signal>(memberIds: readonly string[], signal: S, payload: SignalPayload<S>): void;
  tellEveryone<S extends Signal>(signal: S, payload: SignalPayload<S>): void;
  /** Closes the sockets of members who may receive no events any more, after they have received the earlier ones. */
  shutOut(memberIds: readonly string[]): void;
};
