import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';

type Listener = (said: unknown) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears one kind of signal. What does not have the shape of its contract is not heard. */
export function listenTo<S extends Signal>(
  signal: S,
  tell: (payload: SignalPayload<S>) => void,
): () => void {
  const listener: Listener = (said) => {
    const parsed = signal.shape.safeParse(said);
    if (parsed.success) tell(parsed.data as SignalPayload<S>);
  };
  const known = listeners.get(signal.type) ?? new Set();
  listeners.set(signal.type, known.add(listener));
  return () => void known.delete(listener);
}

/** Hands a frame of the socket to whoever hears its kind. */
export function deliver(frame: string) {
  const said = parse(frame);
  if (typeof said !== 'object' || said === null || !('type' in said)) return;
  listeners.get(String(said.type))?.forEach((tell) => tell(said));
}

function parse(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}
