let folded: { place: string; at: number } | undefined;

// Whoever waited longer has looked elsewhere since.
const lasting = 5_000;

/** Somebody is muted or blocked in the menu of something they wrote, which folds with the menu's button in it. */
export function noteFolded(place: string | undefined) {
  folded = place === undefined ? undefined : { place, at: performance.now() };
}

/** Whether this is what has just folded, once: its line gets the focus. */
export function takeFolded(place: string): boolean {
  if (folded?.place !== place) return false;
  const isRecent = performance.now() - folded.at < lasting;
  folded = undefined;
  return isRecent;
}
