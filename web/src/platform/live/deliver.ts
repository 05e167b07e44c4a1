import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';

type Listener = (said: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const all = new Set<(type: string) => void>();

/**
 * Hears one kind of signal. The hub that sends it is the one that the page came from: it is taken at its word, and the page
 * carries no shapes to look it over.
 */
export function listenTo<S extends Signal>(signal: S, tell: (payload: SignalPayload<S>) => void): () => void {
  const listener: Listener = (said) => tell(said as SignalPayload<S>);
  const known = listeners.get(signal.type) ?? new Set();
  listeners.set(signal.type, known.add(listener));
  return () => void known.delete(listener);
}

/** Hears that a signal came, of whatever kind, before whoever hears that kind. */
export function listenToAll(tell: (type: string) => void): () => void {
  all.add(tell);
  return () => void all.delete(tell);
}

/** Hands a frame of the socket to whoever hears its kind. */
export function deliver(frame: string) {
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
