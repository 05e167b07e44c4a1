import { closings } from '@mutirao/contract/kit/closings';
import { gap } from '@mutirao/contract/kit/gap';
import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';
import * as z from 'zod/mini';
import type { Relay } from '#platform/relay/relay';
import { among, close, type Connection, type Connections } from './connections.ts';
import type { LiveHub } from './live-hub.ts';
import { keepRecent, type Told } from './recent.ts';

const largestBacklog = 1024 * 1024;

const ids = z.array(z.string());
const told = z.object({ to: z.optional(ids), frame: z.string(), isPassing: z.boolean() });

/** Emits to the sockets of this instance, and through the relay to those of the others: the same events, in the same order. */
export function openTelling(connections: Connections, relay: Relay) {
  const recent = keepRecent(relay);

  function tell<S extends Signal>(to: readonly string[] | undefined, signal: S, payload: SignalPayload<S>) {
    if (to?.length === 0) return;
    const { isPassing } = signal;
    const it: Told = { to, frame: frameOf(signal, payload) };
    sendTo(it);
    const place = relay.say('told', { ...it, isPassing });
    if (!isPassing) recent.keep(it, place);
  }

  function sendTo({ to, frame }: Told) {
    if (to === undefined) return send(connections.all, frame);
    for (const id of to) send(connections.of(id), frame);
  }

  const shutOut = (memberIds: readonly string[]) => {
    for (const id of memberIds) close(connections.of(id), closings.forbidden);
  };
  const end = (sessions: readonly string[]) =>
    close(among(connections, new Set(sessions)), closings.unauthorised);

  relay.hear('told', told, ({ isPassing, ...it }, place) => {
    sendTo(it);
    if (!isPassing) recent.keep(it, place);
  });
  relay.hear('shut out', ids, shutOut);
  relay.hear('ended', ids, end);
  relay.onGap((goesOn) => send(connections.all, frameOf(gap, { goesOn })));

  const live: LiveHub = {
    tell,
    tellEveryone: (signal, payload) => tell(undefined, signal, payload),
    shutOut(memberIds) {
      if (memberIds.length === 0) return;
      shutOut(memberIds);
      relay.say('shut out', memberIds);
    },
  };

  return {
    live,
    /** Closes the sockets of sessions that have ended. */
    end(sessions: readonly string[]) {
      if (sessions.length === 0) return;
      end(sessions);
      relay.say('ended', sessions);
    },
    /** Sends the first frames to a socket, with the events since its page was read, if the page sends that position. */
    welcome({ socket, memberId }: Connection, since: string | undefined) {
      socket.send('{"type":"welcome"}');
      const missed = since === undefined ? [] : recent.since(since, memberId);
      if (!missed || !relay.isWhole) socket.send(frameOf(gap, { goesOn: !relay.isWhole }));
      for (const frame of missed ?? []) socket.send(frame);
    },
  };
}

export function send(to: Iterable<Connection>, frame: string) {
  for (const { socket } of to) {
    if (socket.bufferedAmount > largestBacklog) socket.close(closings.slow);
    else socket.send(frame);
  }
}

function frameOf<S extends Signal>(signal: S, payload: SignalPayload<S>) {
  return JSON.stringify({ ...(payload as object), type: signal.type });
}
