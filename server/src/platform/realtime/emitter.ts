import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { eventsMissedEvent } from '@mutirao/contract/kit/events-missed';
import type { RealtimeEvent, RealtimeEventPayload } from '@mutirao/contract/kit/realtime-event';
import * as z from 'zod/mini';
import type { Relay } from '#platform/relay/relay';
import {
  connectionsOfSessions,
  closeConnections,
  type SocketConnection,
  type ConnectionRegistry,
} from './connections.ts';
import type { Realtime } from './realtime.ts';
import { createRecentFrames, type SentFrame } from './recent-frames.ts';

const largestBacklog = 1024 * 1024;

const ids = z.array(z.string());
const sent = z.object({ to: z.optional(ids), frame: z.string(), isPassing: z.boolean() });

/** Emits to the sockets of this instance, and through the relay to those of the others: the same events, in the same order. */
export function openRealtimeEmitter(connections: ConnectionRegistry, relay: Relay) {
  const recent = createRecentFrames(relay);

  function notify<S extends RealtimeEvent>(
    to: readonly string[] | undefined,
    signal: S,
    payload: RealtimeEventPayload<S>,
  ) {
    if (to?.length === 0) return;
    const { isTransient } = signal;
    const sentFrame: SentFrame = { to, frame: frameOf(signal, payload) };
    sendTo(sentFrame);
    const place = relay.publish('told', { ...sentFrame, isPassing: isTransient });
    if (!isTransient) recent.add(sentFrame, place);
  }

  function sendTo({ to, frame }: SentFrame) {
    if (to === undefined) return sendToConnections(connections.all, frame);
    for (const id of to) sendToConnections(connections.of(id), frame);
  }

  const shutOut = (memberIds: readonly string[]) => {
    for (const id of memberIds) closeConnections(connections.of(id), socketCloseCodes.forbidden);
  };
  const end = (sessions: readonly string[]) =>
    closeConnections(connectionsOfSessions(connections, new Set(sessions)), socketCloseCodes.unauthorised);

  relay.subscribe('told', sent, ({ isPassing, ...item }, place) => {
    sendTo(item);
    if (!isPassing) recent.add(item, place);
  });
  relay.subscribe('shut out', ids, shutOut);
  relay.subscribe('ended', ids, end);
  relay.onGap((goesOn) => sendToConnections(connections.all, frameOf(eventsMissedEvent, { goesOn })));

  const live: Realtime = {
    emit: notify,
    broadcast: (signal, payload) => notify(undefined, signal, payload),
    disconnectMembers(memberIds) {
      if (memberIds.length === 0) return;
      shutOut(memberIds);
      relay.publish('shut out', memberIds);
    },
  };

  return {
    live,
    /** Closes the sockets of sessions that have ended. */
    end(sessions: readonly string[]) {
      if (sessions.length === 0) return;
      end(sessions);
      relay.publish('ended', sessions);
    },
    /** Sends the first frames to a socket, with the events since its page was read, if the page sends that position. */
    sendWelcome({ socket, memberId }: SocketConnection, since: string | undefined) {
      socket.send('{"type":"welcome"}');
      const missed = since === undefined ? [] : recent.since(since, memberId);
      if (!missed || !relay.isConnected)
        socket.send(frameOf(eventsMissedEvent, { goesOn: !relay.isConnected }));
      for (const frame of missed ?? []) socket.send(frame);
    },
  };
}

export function sendToConnections(to: Iterable<SocketConnection>, frame: string) {
  for (const { socket } of to) {
    if (socket.bufferedAmount > largestBacklog) socket.close(socketCloseCodes.slow);
    else socket.send(frame);
  }
}

function frameOf<S extends RealtimeEvent>(signal: S, payload: RealtimeEventPayload<S>) {
  return JSON.stringify({ ...(payload as object), type: signal.type });
}
