import { useSyncExternalStore } from 'react';
import { closings } from '@mutirao/contract/kit/closings';
import type { Frame, FrameOf } from '@mutirao/contract/kit/frame';
import { gap } from '@mutirao/contract/kit/gap';
import { deliver, listenTo } from './deliver.ts';

export { listenTo as hear } from './deliver.ts';

const firstPause = 500;
const longestPause = 30_000;
const failuresLikeAnEnd = 3;
/** Whoever is shut out, or has too many windows open, asks seldom whether that is over. */
const failuresLikeABan = 6;
/** How often one looks for oneself at what the hub cannot tell of. */
const lookEvery = 10_000;

type Tell = () => void;

const returns = new Set<Tell>();
const endings = new Set<Tell>();
const watchers = new Set<Tell>();
let isOpen = false;
let heard: string | undefined;
let nextLook: ReturnType<typeof setTimeout> | undefined;
let current: WebSocket | undefined;

/** Up to where the hub had told of changes when it wrote the page: what it told since is heard with the first connection. */
export function hearSince(position: string | undefined) {
  heard = position;
}

/** Hears that something may have been missed, as after a break: it must be fetched. */
export function onReturn(tell: Tell): () => void {
  returns.add(tell);
  return () => returns.delete(tell);
}

/** Hears that the server ended the session. */
export function onSessionEnd(tell: Tell): () => void {
  endings.add(tell);
  return () => endings.delete(tell);
}

/** Whether the hub hears us now. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => isOpen,
  );
}

/** Says something to the hub, if it hears us now: for what is worth nothing later. */
export function say<F extends Frame>({ type }: F, said: FrameOf<F>) {
  if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify({ ...(said as object), type }));
}

const tellReturn = () => returns.forEach((tell) => tell());

// Not all pages at once, and a last time when the hub can tell of everything again.
function lookLater(goesOn: boolean) {
  nextLook = setTimeout(
    () => {
      nextLook = undefined;
      if (!goesOn || document.visibilityState === 'visible') tellReturn();
      if (goesOn) lookLater(true);
    },
    lookEvery * (0.5 + Math.random() / 2),
  );
}

function stopLooking() {
  clearTimeout(nextLook);
  nextLook = undefined;
}

listenTo(gap, ({ goesOn }) => {
  const isLooking = nextLook !== undefined;
  stopLooking();
  if (goesOn || isLooking) lookLater(goesOn);
  else tellReturn();
});

function setOpen(open: boolean) {
  isOpen = open;
  watchers.forEach((tell) => tell());
}

/**
 * How long to wait before the next try, in milliseconds: from half a second to half a minute, twice as long each time, a
 * little uneven so that not all come at once.
 */
export function pauseAfter(failures: number, chance: number): number {
  return Math.min(firstPause * 2 ** failures * (1 + chance / 2), longestPause * (0.75 + chance / 4));
}

/** Keeps a socket to the hub open until told otherwise, with longer pauses the longer it is away. */
export function stayConnected(): () => void {
  let wasOpen = false;
  let failures = 0;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(timer);
    const since = wasOpen || !heard ? '' : `?since=${heard}`;
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws${since}`);
    current = socket;
    socket.onopen = () => {
      failures = 0;
      setOpen(true);
      if (wasOpen) tellReturn();
      wasOpen = true;
    };
    socket.onmessage = ({ data }) => deliver(String(data));
    socket.onclose = ({ code }) => {
      setOpen(false);
      stopLooking();
      // Whoever hears it renews the session, or lets go of the socket before the next try; that takes them a moment.
      if (code === closings.unauthorised) {
        endings.forEach((tell) => tell());
        failures = Math.max(failures, failuresLikeAnEnd);
      }
      if (code === closings.forbidden || code === closings.tooMany)
        failures = Math.max(failures, failuresLikeABan);
      timer = setTimeout(connect, pauseAfter(failures, Math.random()));
      failures += 1;
    };
  }

  // Nobody waits out a pause when the network, or the person, has just come back.
  function hurry() {
    if (socket?.readyState === WebSocket.CLOSED && document.visibilityState === 'visible') connect();
  }
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();

  return () => {
    clearTimeout(timer);
    stopLooking();
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    if (socket) socket.onclose = null;
    socket?.close(1000);
    setOpen(false);
  };
}
