import * as calls from '@mutirao/contract/features/comments/endpoints';
import { commentDeletedEvent } from '@mutirao/contract/features/comments/events';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  getCommentEditDraftsKey,
  getDeletedCommentEditDraftsKey,
  readJoinedDrafts,
} from '#features/discussions/index.ts';
import { call } from '#platform/api/call.ts';
import {
  deleteDraft,
  deleteDraftsByPrefix,
  listDraftKeyEndings,
  readDraft,
  saveDraft,
} from '#platform/drafts/drafts.ts';
import { onEventsMissed, subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { toCommentAnchor } from './comments-context.ts';
import { isNotFoundError } from './fetch-comment-page.ts';

/**
 * Returns the unsaved edits of comments that were deleted, joined; empty if there are none. `headingRef` is the
 * heading above them, which takes the focus if the deletion removed the form that had it.
 */
export function useDeletedCommentEdits(memberId: string, discussionId: string) {
  const editsKey = getCommentEditDraftsKey(memberId, discussionId);
  const deletedKey = getDeletedCommentEditDraftsKey(memberId, discussionId);
  const [shown, setShown] = useState(() => ({ text: readJoinedDrafts([deletedKey]), takesFocus: false }));
  const headingRef = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (shown.takesFocus) headingRef.current?.focus();
  }, [shown]);

  useEffect(() => {
    function setAside(commentId: string, canTakeFocus: boolean) {
      const edit = readDraft(`${editsKey}:${commentId}`);
      if (edit) {
        saveDraft(`${deletedKey}:${commentId}`, { content: edit['content'] ?? '' });
        deleteDraft(`${editsKey}:${commentId}`);
      }
      const takesFocus = edit !== undefined && canTakeFocus && isFocusLost(commentId);
      // Read even without an edit here, because another window of the member may have stored it.
      setShown({ text: readJoinedDrafts([deletedKey]), takesFocus });
    }

    /** Finds the edits of comments that were deleted while this page received no events. */
    async function check(canTakeFocus: boolean) {
      // Only the ids of comments: an ending with a colon (`deleted:` and an id) is an edit that is already
      // set aside, so it is left out.
      const ids = listDraftKeyEndings(editsKey).filter((ending) => !ending.includes(':'));
      for (const id of ids) if (await isDeleted(id)) setAside(id, canTakeFocus);
    }

    void check(false);
    const unsubscribers = [
      subscribeRealtimeEvent(commentDeletedEvent, (comment) => {
        if (comment.discussionId === discussionId) setAside(comment.id, true);
      }),
      onEventsMissed(() => void check(true)),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [editsKey, deletedKey, discussionId]);

  function clear() {
    deleteDraftsByPrefix(deletedKey);
    setShown({ text: '', takesFocus: false });
  }

  return { text: shown.text, headingRef, clear };
}

/** True if the focus is in a comment that is being removed, or was in an element that has been removed. */
function isFocusLost(commentId: string): boolean {
  const { activeElement, body } = document;
  const comment = document.getElementById(toCommentAnchor(commentId));
  return activeElement === body || comment?.contains(activeElement) === true;
}

const isDeleted = (id: string): Promise<boolean> =>
  call(calls.readComment, { params: { id } }).then(() => false, isNotFoundError);
