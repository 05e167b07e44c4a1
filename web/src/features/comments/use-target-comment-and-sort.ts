import type { CommentSort } from '@mutirao/contract/features/comments/limits';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

const anchor = /^c-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Returns the comment to scroll to: the one in the address, or the one that a button chose. After the order
 * is changed there is none, until the address names another comment or a button chooses one.
 */
export function useTargetCommentAndSort() {
  const linked = anchor.exec(useLocation({ select: ({ hash }) => hash }))?.[1];
  const [sort, setSort] = useState<CommentSort>('antigos');
  const [chosenTarget, setChosenTarget] = useState<{
    id: string | undefined;
    linkedId: string | undefined;
  }>();
  // A comment that the user chose on the page takes precedence until the URL hash names another comment.
  const isLinked = !chosenTarget || chosenTarget.linkedId !== linked;
  const target = isLinked ? linked : chosenTarget.id;
  return {
    target,
    /** True if the address names the comment and the user did not choose it on this page. */
    isLinked,
    sort,
    setTarget: (id: string) => setChosenTarget({ id, linkedId: linked }),
    setSort(next: CommentSort) {
      setSort(next);
      setChosenTarget({ id: undefined, linkedId: linked });
    },
  };
}
