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

/** Whether the person proved it: asked once, however many calls wait for it. */
export function proveFirst(): Promise<boolean> {
  // What cannot even be asked is not proven.
  asking ??= (ask?.() ?? Promise.resolve(false)).catch(() => false).finally(() => (asking = undefined));
  return asking;
}
