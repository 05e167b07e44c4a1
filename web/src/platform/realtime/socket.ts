import { useSyncExternalStore } from 'react';
import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import type { SocketFrameDefinition, FramePayload } from '@mutirao/contract/kit/frame';
import { eventsMissedEvent } from '@mutirao/contract/kit/events-missed';
import { dispatchFrame, subscribeRealtimeEvent } from './dispatch-frame.ts';

export { subscribeRealtimeEvent } from './dispatch-frame.ts';

const minReconnectDelayMs = 500;
const maxReconnectDelayMs = 30_000;
const minFailuresAfterSessionEnd = 3;
/**
 * The number of failures that is assumed at least after the server has closed the socket because of a ban or too many
 * open windows, so that the client rarely retries.
 */
const minFailuresAfterBan = 6;
/** The maximum interval in milliseconds at which data is refetched while the hub cannot broadcast changes. */
const checkIntervalMs = 10_000;

type Notify = () => void;

const eventsMissedListeners = new Set<Notify>();
const sessionEndSubscribers = new Set<Notify>();
const openStateListeners = new Set<Notify>();
let isOpen = false;
let resumePosition: string | undefined;
let checkTimer: ReturnType<typeof setTimeout> | undefined;
let current: WebSocket | undefined;

/**
 * Sets the position in the event stream at which the server wrote the page: the first connection receives the events
 * since.
 */
export function setResumePosition(position: string | undefined) {
  resumePosition = position;
}

/** Subscribes to the end of a gap in the events, as after a reconnect: data must be refetched. */
export function onEventsMissed(notify: Notify): () => void {
  eventsMissedListeners.add(notify);
  return () => eventsMissedListeners.delete(notify);
}

/** Subscribes to the end of the session by the server. */
export function onSessionEnd(notify: Notify): () => void {
  sessionEndSubscribers.add(notify);
  return () => sessionEndSubscribers.delete(notify);
}

/** True if the socket is connected. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (notify) => {
      openStateListeners.add(notify);
      return () => openStateListeners.delete(notify);
    },
    () => isOpen,
  );
}

/**
 * Sends a frame to the hub if the socket is connected, and drops it otherwise. Only for frames that would be useless
 * later.
 */
export function sendFrame<F extends SocketFrameDefinition>({ type }: F, input: FramePayload<F>) {
  if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify({ ...(input as object), type }));
}

const notifyReturn = () => eventsMissedListeners.forEach((notify) => notify());

// Notifies the subscribers after a random delay, so that not all pages refetch at once. While the hub cannot
// broadcast events, this is repeated with such delays, and skipped while the page is hidden. When the hub can
// broadcast again, the subscribers are notified one last time.
function scheduleCheck(isOngoing: boolean) {
  checkTimer = setTimeout(
    () => {
      checkTimer = undefined;
      if (!isOngoing || document.visibilityState === 'visible') notifyReturn();
      if (isOngoing) scheduleCheck(true);
    },
    checkIntervalMs * (0.5 + Math.random() / 2),
  );
}

function stopChecks() {
  clearTimeout(checkTimer);
  checkTimer = undefined;
}

subscribeRealtimeEvent(eventsMissedEvent, ({ isOngoing }) => {
  const isCheckScheduled = checkTimer !== undefined;
  stopChecks();
  if (isOngoing || isCheckScheduled) scheduleCheck(isOngoing);
  else notifyReturn();
});

function setOpen(open: boolean) {
  isOpen = open;
  openStateListeners.forEach((notify) => notify());
}

/**
 * Returns the delay before the next attempt in milliseconds: exponential backoff from half a second to half a minute,
 * with jitter, so that clients do not all reconnect at once.
 */
export function getReconnectDelayMs(failures: number, jitter: number): number {
  return Math.min(
    minReconnectDelayMs * 2 ** failures * (1 + jitter / 2),
    maxReconnectDelayMs * (0.75 + jitter / 4),
  );
}

/** Keeps a socket to the hub open, and reconnects with growing delays. Returns the function that closes it. */
export function connectSocket(): () => void {
  let wasOpen = false;
  let failures = 0;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(timer);
    const since = wasOpen || !resumePosition ? '' : `?since=${resumePosition}`;
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws${since}`);
    current = socket;
    socket.onopen = () => {
      failures = 0;
      setOpen(true);
      if (wasOpen) notifyReturn();
      wasOpen = true;
    };
    socket.onmessage = ({ data }) => dispatchFrame(String(data));
    socket.onclose = ({ code }) => {
      setOpen(false);
      stopChecks();
      // The session has ended. The next attempt is delayed, so that the subscribers have time to renew the session or
      // to close the socket.
      if (code === socketCloseCodes.unauthorised) {
        sessionEndSubscribers.forEach((notify) => notify());
        failures = Math.max(failures, minFailuresAfterSessionEnd);
      }
      if (code === socketCloseCodes.forbidden || code === socketCloseCodes.tooMany)
        failures = Math.max(failures, minFailuresAfterBan);
      timer = setTimeout(connect, getReconnectDelayMs(failures, Math.random()));
      failures += 1;
    };
  }

  // Reconnects at once when the network, or the user, has just come back.
  function reconnectNow() {
    if (socket?.readyState === WebSocket.CLOSED && document.visibilityState === 'visible') connect();
  }
  window.addEventListener('online', reconnectNow);
  document.addEventListener('visibilitychange', reconnectNow);
  connect();

  return () => {
    clearTimeout(timer);
    stopChecks();
    window.removeEventListener('online', reconnectNow);
    document.removeEventListener('visibilitychange', reconnectNow);
    if (socket) socket.onclose = null;
    socket?.close(1000);
    setOpen(false);
  };
}
