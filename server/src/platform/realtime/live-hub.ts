import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';

/** Sends signals to the sockets of members, wherever they are connected. */
export type LiveHub = {
  tell<S extends Signal>(memberIds: readonly string[], signal: S, payload: SignalPayload<S>): void;
  tellEveryone<S extends Signal>(signal: S, payload: SignalPayload<S>): void;
  /** Closes the sockets of members who may hear nothing any more, once they have heard what was told before. */
  shutOut(memberIds: readonly string[]): void;
};
