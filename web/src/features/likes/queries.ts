import * as calls from '@mutirao/contract/features/likes/endpoints';
import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCachedCard } from '#features/discussions/index.ts';
import { call } from '#platform/api/call.ts';
import { likeKeys } from './keys.ts';
import { clearPendingLike, setPendingLike, sendPendingLike, getPendingLike } from './pending-likes.ts';

type Change = (now: LikeState) => LikeState;
type OnFailed = (error: unknown) => void;

/** Returns the function that toggles the like of a discussion on every card that shows it. */
export function useToggleDiscussionLike(id: string, onFailed: OnFailed) {
  const cache = useQueryClient();
  return usePress({
    key: likeKeys.discussion(id),
    send: (liked) => call(calls.toggleDiscussionLike, { params: { id }, body: { liked } }),
    show: (change) => updateCachedCard(cache, id, change),
    onFailed,
  });
}

/** Returns the function that toggles the like of a comment. The component that shows the comment holds the state. */
export function useToggleCommentLike(id: string, show: (change: Change) => void, onFailed: OnFailed) {
  return usePress({
    key: likeKeys.comment(id),
    send: (liked) => call(calls.toggleCommentLike, { params: { id }, body: { liked } }),
    show,
    onFailed,
  });
}

/** Removes a like from another control than the like button, after any pending toggle of the button. */
export function useUnlikeDiscussion(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: likeKeys.discussion(id),
    scope: { id: likeKeys.discussion(id).join(' ') },
    networkMode: 'always',
    mutationFn: () => call(calls.toggleDiscussionLike, { params: { id }, body: { liked: false } }),
    onSuccess: (state) => updateCachedCard(cache, id, () => state),
  });
}

type Press = {
  key: readonly string[];
  send: (liked: boolean) => Promise<LikeState>;
  show: (change: Change) => void;
  onFailed: OnFailed;
};

/** Shows a toggle at once. While one request is pending, only the last of the following toggles is stored, and sent after it. */
function usePress({ key, send, show, onFailed }: Press) {
  const cache = useQueryClient();
  const heart = key.join(' ');
  const isLast = () => cache.isMutating({ mutationKey: key }) <= 1;
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: heart },
    // Without a connection the mutation must fail at once. Otherwise React Query pauses it, and the button shows the
    // like until the connection is back.
    networkMode: 'always',
    mutationFn: () => sendPendingLike(heart, send),
    onSuccess: ({ liked, likes }) => {
      if (isLast()) show(() => ({ liked, likes }));
    },
    onError: (error) => {
      if (isLast()) show((now) => pressed(now, getPendingLike(heart) === true));
      onFailed(error);
    },
    onSettled: () => clearPendingLike(heart),
  });
  // A second toggle may come before the first one is rendered, so it inverts the pending value.
  return (shown: boolean) => {
    const wanted = getPendingLike(heart);
    const liked = !(wanted ?? shown);
    setPendingLike(heart, liked);
    show((now) => pressed(now, liked));
    if (wanted === undefined) mutate();
  };
}

const pressed = (now: LikeState, liked: boolean): LikeState =>
  now.liked === liked ? now : { liked, likes: Math.max(0, now.likes + (liked ? 1 : -1)) };
