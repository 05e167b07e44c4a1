let collapsed: { contentId: string; at: number } | undefined;

// After this time in ms the user looks elsewhere, so the focus must not move.
const lasting = 5_000;

/** Records the content that a mute or block folds. The menu button is inside it and disappears with it. */
export function requestCollapsedFocus(contentId: string | undefined) {
  collapsed = contentId === undefined ? undefined : { contentId, at: performance.now() };
}

/** Returns true once if this content has just been collapsed: its line gets the focus. */
export function consumeCollapsedFocus(contentId: string): boolean {
  if (collapsed?.contentId !== contentId) return false;
  const isRecent = performance.now() - collapsed.at < lasting;
  collapsed = undefined;
  return isRecent;
}
