import type { RealtimeEventDefinition, RealtimeEventPayload } from '@mutirao/contract/kit/realtime-event';

/** Emits realtime events to the sockets of members, at any instance. */
export type RealtimeEmitter = {
  emit<S extends RealtimeEventDefinition>(
    memberIds: readonly string[],
    signal: S,
    payload: RealtimeEventPayload<S>,
  ): void;
  broadcast<S extends RealtimeEventDefinition>(signal: S, payload: RealtimeEventPayload<S>): void;
  /** Closes the sockets of members who may receive no events any more, after they have received the earlier ones. */
  disconnectMembers(memberIds: readonly string[]): void;
};
