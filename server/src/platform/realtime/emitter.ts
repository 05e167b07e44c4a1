import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { eventsMissedEvent } from '@mutirao/contract/kit/events-missed';
import type { RealtimeEventDefinition, RealtimeEventPayload } from '@mutirao/contract/kit/realtime-event';
import * as z from 'zod/mini';
import type { Relay } from '#platform/relay/relay';
import {
  connectionsOfSessions,
  closeConnections,
  type SocketConnection,
  type ConnectionRegistry,
} from './connections.ts';
import type { RealtimeEmitter } from './realtime.ts';
import { createRecentFrameBuffer, type SentFrame } from './recent-frames.ts';

const maxBufferedBytes = 1024 * 1024;

const idListSchema = z.array(z.string());
const relayedFrameSchema = z.object({
  to: z.optional(idListSchema),
  frame: z.string(),
  isPassing: z.boolean(),
});

/**
 * Emits to the sockets of this instance, and through the relay to those of the others: the same events, in the same
 * order.
 */
export function openRealtimeEmitter(connections: ConnectionRegistry, relay: Relay) {
  const emitter: Emitter = { connections, relay, recentFrames: createRecentFrameBuffer(relay) };
  subscribeToOtherInstances(emitter);

  const live: RealtimeEmitter = {
    emit: (to, signal, payload) => emitEvent(emitter, to, { signal, payload }),
    broadcast: (signal, payload) => emitEvent(emitter, undefined, { signal, payload }),
    disconnectMembers(memberIds) {
      if (memberIds.length === 0) return;
      closeSocketsOfMembers(connections, memberIds);
      relay.publish('shut out', memberIds);
    },
  };

  return {
    live,
    /** Closes the sockets of identity sessions that have ended, at all instances. */
    end(sessions: readonly string[]) {
      if (sessions.length === 0) return;
      closeSocketsOfSessions(connections, sessions);
      relay.publish('ended', sessions);
    },
    /** Sends the welcome frame and, if `since` is given, the events that were emitted after that position. */
    sendWelcome({ socket, memberId }: SocketConnection, since: string | undefined) {
      socket.send('{"type":"welcome"}');
      const missedFrames = since === undefined ? [] : emitter.recentFrames.since(since, memberId);
      if (!missedFrames || !relay.isConnected)
        socket.send(frameOf(eventsMissedEvent, { isOngoing: !relay.isConnected }));
      for (const frame of missedFrames ?? []) socket.send(frame);
    },
  };
}

type Emitter = {
  connections: ConnectionRegistry;
  relay: Relay;
  recentFrames: ReturnType<typeof createRecentFrameBuffer>;
};

function subscribeToOtherInstances({ connections, relay, recentFrames }: Emitter) {
  relay.subscribe('told', relayedFrameSchema, ({ isPassing, ...sentFrame }, position) => {
    sendTo(connections, sentFrame);
    if (!isPassing) recentFrames.add(sentFrame, position);
  });
  relay.subscribe('shut out', idListSchema, (memberIds) => closeSocketsOfMembers(connections, memberIds));
  relay.subscribe('ended', idListSchema, (sessions) => closeSocketsOfSessions(connections, sessions));
  relay.onGap((isOngoing) =>
    sendOrCloseSlowConnections(connections.all, frameOf(eventsMissedEvent, { isOngoing })),
  );
}

type Emission<S extends RealtimeEventDefinition> = { signal: S; payload: RealtimeEventPayload<S> };

function emitEvent<S extends RealtimeEventDefinition>(
  { connections, relay, recentFrames }: Emitter,
  to: readonly string[] | undefined,
  { signal, payload }: Emission<S>,
) {
  if (to?.length === 0) return;
  const { isTransient } = signal;
  const sentFrame: SentFrame = { to, frame: frameOf(signal, payload) };
  sendTo(connections, sentFrame);
  const position = relay.publish('told', { ...sentFrame, isPassing: isTransient });
  if (!isTransient) recentFrames.add(sentFrame, position);
}

function sendTo(connections: ConnectionRegistry, { to, frame }: SentFrame) {
  if (to === undefined) return sendOrCloseSlowConnections(connections.all, frame);
  for (const id of to) sendOrCloseSlowConnections(connections.connectionsOf(id), frame);
}

function closeSocketsOfMembers(connections: ConnectionRegistry, memberIds: readonly string[]) {
  for (const id of memberIds) closeConnections(connections.connectionsOf(id), socketCloseCodes.forbidden);
}

const closeSocketsOfSessions = (connections: ConnectionRegistry, sessions: readonly string[]) =>
  closeConnections(connectionsOfSessions(connections, new Set(sessions)), socketCloseCodes.unauthorised);

export function sendOrCloseSlowConnections(to: Iterable<SocketConnection>, frame: string) {
  for (const { socket } of to) {
    if (socket.bufferedAmount > maxBufferedBytes) socket.close(socketCloseCodes.slow);
    else socket.send(frame);
  }
}

function frameOf<S extends RealtimeEventDefinition>(signal: S, payload: RealtimeEventPayload<S>) {
  return JSON.stringify({ ...(payload as object), type: signal.type });
}
