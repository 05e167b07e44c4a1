import * as calls from '@mutirao/contract/features/bookmarks/endpoints';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCachedCard, usePersonalDiscussionList } from '#features/discussions/index.ts';
import { call, callPage } from '#platform/api/call.ts';

/** Returns the member's bookmarks, page after page. */
export const useBookmarks = () =>
  usePersonalDiscussionList('bookmarks', (request) => callPage(calls.listBookmarks, request));

/** Adds or removes the bookmark of a discussion. The change is optimistic. */
export const useToggleBookmark = (card: DiscussionCard, onFailed: (error: unknown) => void) =>
  useOptimisticToggle({
    send: (bookmarked) =>
      call(bookmarked ? calls.addBookmark : calls.removeBookmark, { params: { id: card.id } }),
    card,
    toCardChange: (bookmarked) => ({ bookmarked }),
    onFailed,
  });

/** Follows a discussion to be notified of new comments, or unfollows it. The change is optimistic. */
export const useToggleDiscussionFollow = (card: DiscussionCard, onFailed: (error: unknown) => void) =>
  useOptimisticToggle({
    send: (follows) => call(calls.setDiscussionFollowing, { params: { id: card.id }, body: { follows } }),
    card,
    toCardChange: (following) => ({ following }),
    onFailed,
  });

type ToggleParams = {
  send: (wanted: boolean) => Promise<unknown>;
  card: DiscussionCard;
  toCardChange: (wanted: boolean) => Partial<Pick<DiscussionCard, 'bookmarked' | 'following'>>;
  onFailed: (error: unknown) => void;
};

function useOptimisticToggle({ send, card, toCardChange, onFailed }: ToggleParams) {
  const cache = useQueryClient();
  const show = (wanted: boolean) => updateCachedCard(cache, card.id, () => toCardChange(wanted));
  return useMutation({
    scope: { id: `${Object.keys(toCardChange(true)).join()} ${card.id}` },
    // Without a connection the request must fail at once, and not wait until the connection is back.
    networkMode: 'always',
    mutationFn: send,
    onMutate: show,
    onSuccess: (_, wanted) => show(wanted),
    onError: (error, wanted) => {
      show(!wanted);
      onFailed(error);
    },
  });
}
