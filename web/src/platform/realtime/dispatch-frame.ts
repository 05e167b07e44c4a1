import type { RealtimeEventDefinition, RealtimeEventPayload } from '@mutirao/contract/kit/realtime-event';

type Listener = (input: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const all = new Set<(type: string) => void>();

/**
 * Subscribes to one realtime event. The payload comes from the page's own origin, so it is trusted, and the page
 * does not bundle schemas to validate it.
 */
export function subscribeRealtimeEvent<S extends RealtimeEventDefinition>(
  event: S,
  notify: (payload: RealtimeEventPayload<S>) => void,
): () => void {
  const listener: Listener = (input) => notify(input as RealtimeEventPayload<S>);
  const typeListeners = listeners.get(event.type) ?? new Set();
  listeners.set(event.type, typeListeners.add(listener));
  return () => void typeListeners.delete(listener);
}

/** Subscribes to every realtime event, of any type, before the subscribers of that type. */
export function subscribeAllRealtimeEvents(notify: (type: string) => void): () => void {
  all.add(notify);
  return () => void all.delete(notify);
}

/** Delivers a frame of the socket to the subscribers of its type. */
export function dispatchFrame(frame: string) {
  const input = parse(frame);
  if (typeof input !== 'object' || input === null || !('type' in input)) return;
  const { type, ...payload } = input;
  all.forEach((notify) => notify(String(type)));
  listeners.get(String(type))?.forEach((notify) => notify(payload));
}

function parse(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}
