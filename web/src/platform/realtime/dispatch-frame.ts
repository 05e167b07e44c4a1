import type { RealtimeEvent, RealtimeEventPayload } from '@mutirao/contract/kit/realtime-event';

type Listener = (said: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const all = new Set<(type: string) => void>();

/**
 * Subscribes to one realtime event. The payload comes from the page's own origin, so it is trusted, and the page
 * does not bundle schemas to validate it.
 */
export function subscribe<S extends RealtimeEvent>(
  signal: S,
  tell: (payload: RealtimeEventPayload<S>) => void,
): () => void {
  const listener: Listener = (said) => tell(said as RealtimeEventPayload<S>);
  const known = listeners.get(signal.type) ?? new Set();
  listeners.set(signal.type, known.add(listener));
  return () => void known.delete(listener);
}

/** Subscribes to every realtime event, of any type, before the subscribers of that type. */
export function subscribeAll(tell: (type: string) => void): () => void {
  all.add(tell);
  return () => void all.delete(tell);
}

/** Delivers a frame of the socket to the subscribers of its type. */
export function dispatchFrame(frame: string) {
  const said = parse(frame);
  if (typeof said !== 'object' || said === null || !('type' in said)) return;
  const { type, ...payload } = said;
  all.forEach((tell) => tell(String(type)));
  listeners.get(String(type))?.forEach((tell) => tell(payload));
}

function parse(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}
