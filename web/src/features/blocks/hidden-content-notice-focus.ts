let collapsed: { contentId: string; at: number } | undefined;

// The milliseconds after which the focus must not move any more, because the user is doing something else.
const refocusTimeoutMs = 5_000;

/**
 * Records which content a mute or block collapses, so that its notice takes the focus: the menu button with the focus
 * is inside the content and disappears with it.
 */
export function requestFocusOfHiddenContentNotice(contentId: string | undefined) {
  collapsed = contentId === undefined ? undefined : { contentId, at: performance.now() };
}

/** Returns true, once, if the content with this id has just been collapsed and its notice must take the focus. */
export function consumeFocusOfHiddenContentNotice(contentId: string): boolean {
  if (collapsed?.contentId !== contentId) return false;
  const isRecent = performance.now() - collapsed.at < refocusTimeoutMs;
  collapsed = undefined;
  return isRecent;
}
