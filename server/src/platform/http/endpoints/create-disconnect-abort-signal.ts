import type { ServerResponse } from 'node:http';

/** Returns a signal that aborts when the client has left without waiting for the response. */
export function createDisconnectAbortSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abortIfUnfinished = () => {
    if (!response.writableFinished) controller.abort();
  };
  // A client that left before this call emits no second `close` event.
  if (response.closed) abortIfUnfinished();
  else response.once('close', abortIfUnfinished);
  return controller.signal;
}
