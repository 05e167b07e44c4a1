type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets the handler that asks the user to re-authenticate. Returns a function that removes it. */
export function setReauthenticationHandler(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

let proofs = 0;

/** Returns how many times the user has re-authenticated. A request sent before the last time can simply be retried. */
export const countReauthentications = () => proofs;

/** True if the user has re-authenticated since the given count. Asks once, no matter how many calls wait for it. */
export function requestReauthentication(after: number): Promise<boolean> {
  if (proofs > after) return Promise.resolve(true);
  // Without a handler, or if it fails, the user has not re-authenticated.
  asking ??= (ask?.() ?? Promise.resolve(false))
    .catch(() => false)
    .then((isProven) => {
      if (isProven) proofs += 1;
      asking = undefined;
      return isProven;
    });
  return asking;
}
