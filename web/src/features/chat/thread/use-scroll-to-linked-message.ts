import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoadThreadAt } from '../queries.ts';
import { hasNewerPages, type MessagePageStart, type ThreadPages } from './pages.ts';

/** A message to scroll to, with the id of the navigation, so that following the same link again scrolls to it again. */
export type TargetMessage = { id: string; visit: string };

export const toMessageAnchor = (id: string) => `m-${id}`;

type Params = {
  conversationId: string | null;
  targetMessage: TargetMessage | undefined;
  thread: Pick<ThreadPages, 'pages'> | undefined;
  onNotFound: () => void;
  onFailure: (error: unknown) => void;
};

/**
 * Scrolls to the linked message, once for each navigation. If the loaded pages do not contain it, loads the thread
 * around it. Returns what goes back to the newest messages, and whether the thread is being loaded.
 */
export function useScrollToLinkedMessage({
  conversationId,
  targetMessage,
  thread,
  onNotFound,
  onFailure,
}: Params) {
  const { mutate, isPending } = useLoadThreadAt(conversationId ?? '');
  const loadThreadAt = useEffectEvent((start: MessagePageStart) => mutate(start, { onError: onFailure }));
  const notifyGone = useEffectEvent(onNotFound);
  const handledTarget = useRef<TargetMessage>(undefined);
  const request = useRef<TargetMessage>(undefined);
  useEffect(() => {
    if (!targetMessage || !thread || handledTarget.current === targetMessage) return;
    const row = document.getElementById(toMessageAnchor(targetMessage.id));
    if (row) {
      handledTarget.current = targetMessage;
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    } else if (thread.pages[0]?.gone === targetMessage.id) {
      handledTarget.current = targetMessage;
      notifyGone();
    } else if (request.current !== targetMessage) {
      request.current = targetMessage;
      loadThreadAt({ around: targetMessage.id });
    }
  }, [targetMessage, thread]);

  // A user who comes back to a conversation without a link continues at its end. If the cached pages end before the
  // newest message, the newest messages are loaded.
  const [wasApart] = useState(!targetMessage && thread !== undefined && hasNewerPages(thread));
  useEffect(() => {
    if (wasApart) loadThreadAt({});
  }, [wasApart]);
  return { toNewest: () => mutate({}, { onError: onFailure }), isEntering: isPending };
}
