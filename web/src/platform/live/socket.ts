import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';

const firstPause = 500;
const longestPause = 30_000;
const sessionEnded = 4401;

type Hear = (payload: unknown) => void;

const listeners = new Map<string, Set<Hear>>();
const returns = new Set<() => void>();
const endings = new Set<() => void>();

/** Hears one kind of signal, parsed by its contract; answers how to stop. */
export function hear<S extends Signal>(signal: S, tell: (payload: SignalPayload<S>) => void): () => void {
  const listener: Hear = (said) => {
    const parsed = signal.shape.safeParse(said);
    if (parsed.success) tell(parsed.data as SignalPayload<S>);
  };
  const known = listeners.get(signal.type) ?? new Set();
  listeners.set(signal.type, known.add(listener));
  return () => known.delete(listener);
}

/** Hears that the connection is back after a break: what was missed must be fetched. */
export function onReturn(tell: () => void): () => void {
  returns.add(tell);
  return () => returns.delete(tell);
}

/** Hears that the server ended the session. */
export function onSessionEnd(tell: () => void): () => void {
  endings.add(tell);
  return () => endings.delete(tell);
}

/** Keeps a socket to the hub open until told otherwise, with longer pauses the longer it is away. */
export function stayConnected(): () => void {
  let isWanted = true;
  let wasOpen = false;
  let pause = firstPause;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket.addEventListener('open', () => {
      pause = firstPause;
      if (wasOpen) returns.forEach((tell) => tell());
      wasOpen = true;
    });
    socket.addEventListener('message', ({ data }) => deliver(String(data)));
    socket.addEventListener('close', ({ code }) => {
      if (!isWanted) return;
      if (code === sessionEnded) return endings.forEach((tell) => tell());
      timer = setTimeout(connect, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, longestPause);
    });
  }
  connect();

  return () => {
    isWanted = false;
    clearTimeout(timer);
    socket?.close(1000);
  };
}

function deliver(frame: string) {
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
