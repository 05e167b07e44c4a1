type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Who asks the person to prove once more who they are; answers how to stop. */
export function onProofNeeded(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

let proofs = 0;

/** How many proofs were given: what was sent before the last of them may just be sent again. */
export const proofsGiven = () => proofs;

/** Whether the person proved it after so many proofs: asked once, however many calls wait for it. */
export function proveFirst(after: number): Promise<boolean> {
  if (proofs > after) return Promise.resolve(true);
  // What cannot even be asked is not proven.
  asking ??= (ask?.() ?? Promise.resolve(false))
    .catch(() => false)
    .then((isProven) => {
      if (isProven) proofs += 1;
      asking = undefined;
      return isProven;
    });
  return asking;
}
