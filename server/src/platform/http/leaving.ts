import type { ServerResponse } from 'node:http';

/** Ends when whoever asked has gone without waiting for the answer. */
export function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!response.writableFinished) gone.abort();
  };
  // Whoever left before this was asked is not heard to leave again.
  if (response.closed) leave();
  else response.once('close', leave);
  return gone.signal;
}
