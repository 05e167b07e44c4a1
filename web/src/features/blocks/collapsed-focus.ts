let folded: { place: string; at: number } | undefined;

// After this time in ms the user looks elsewhere, so the focus must not move.
const lasting = 5_000;

/** Records the content that a mute or block folds. The menu button is inside it and disappears with it. */
export function requestCollapsedFocus(place: string | undefined) {
  folded = place === undefined ? undefined : { place, at: performance.now() };
}

/** Whether this is what has just folded, once: its line gets the focus. */
export function consumeCollapsedFocus(place: string): boolean {
  if (folded?.place !== place) return false;
  const isRecent = performance.now() - folded.at < lasting;
  folded = undefined;
  return isRecent;
}
