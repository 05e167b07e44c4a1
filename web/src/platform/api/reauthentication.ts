type ReauthenticationHandler = () => Promise<boolean>;

let handler: ReauthenticationHandler | undefined;
let pendingReauthentication: Promise<boolean> | undefined;

/** Sets the handler that asks the user to re-authenticate. Returns a function that removes it. */
export function setReauthenticationHandler(newHandler: ReauthenticationHandler): () => void {
  handler = newHandler;
  return () => {
    if (handler === newHandler) handler = undefined;
  };
}

let reauthentications = 0;

/** Returns how many times the user has re-authenticated. A request sent before the last time can simply be retried. */
export const getReauthenticationCount = () => reauthentications;

/** True if the user has re-authenticated since the given count. Asks once, no matter how many calls wait for it. */
export function requestReauthentication(sinceCount: number): Promise<boolean> {
  if (reauthentications > sinceCount) return Promise.resolve(true);
  // Without a handler, or if it fails, the user has not re-authenticated.
  pendingReauthentication ??= (handler?.() ?? Promise.resolve(false))
    .catch(() => false)
    .then((isReauthenticated) => {
      if (isReauthenticated) reauthentications += 1;
      pendingReauthentication = undefined;
      return isReauthenticated;
    });
  return pendingReauthentication;
}
