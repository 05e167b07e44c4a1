import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCachedCard } from '#features/discussions/index.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { toLikeMutationKey, likeTransportBySubject, type LikeSubjectName } from './like-subjects.ts';
import { clearPendingLike, setPendingLike, sendPendingLike, getPendingLike } from './pending-likes.ts';

type Change = (now: LikeState) => LikeState;

/** Returns the function that toggles the like of a discussion on every card that shows it. */
export function useToggleDiscussionLike(id: string) {
  const cache = useQueryClient();
  return useToggleLike('discussion', id, (change) => updateCachedCard(cache, id, change));
}

/** Removes a like from another control than the like button, after any pending toggle of the button. */
export function useUnlikeDiscussion(id: string) {
  const cache = useQueryClient();
  const key = toLikeMutationKey('discussion', id);
  return useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    networkMode: 'always',
    mutationFn: () => likeTransportBySubject.discussion.send(id, false),
    onSuccess: (state) => updateCachedCard(cache, id, () => state),
  });
}

/**
 * Returns the function that toggles a like and shows it at once; a failure is shown as a toast. While a request is
 * pending, only the last of the user's further toggles is stored, and it is sent after that request.
 */
export function useToggleLike(subject: LikeSubjectName, id: string, show: (change: Change) => void) {
  const cache = useQueryClient();
  const t = useTranslations('likes');
  const problem = useErrorMessageFormatter();
  const { send, failed } = likeTransportBySubject[subject];
  const key = toLikeMutationKey(subject, id);
  const likeKey = key.join(' ');
  const isLast = () => cache.isMutating({ mutationKey: key }) <= 1;
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: likeKey },
    // Without a connection the mutation must fail at once. Otherwise React Query pauses it, and the button shows the
    // like until the connection is back.
    networkMode: 'always',
    mutationFn: () => sendPendingLike(likeKey, (liked) => send(id, liked)),
    onSuccess: ({ liked, likes }) => {
      if (isLast()) show(() => ({ liked, likes }));
    },
    onError: (error) => {
      if (isLast()) show((now) => withLike(now, getPendingLike(likeKey) === true));
      showErrorToast(t('error'), problem(t(failed), error));
    },
    onSettled: () => clearPendingLike(likeKey),
  });
  // A second toggle may come before the first one is rendered, so it inverts the pending value.
  return (shown: boolean) => {
    const wanted = getPendingLike(likeKey);
    const liked = !(wanted ?? shown);
    setPendingLike(likeKey, liked);
    show((now) => withLike(now, liked));
    if (wanted === undefined) mutate();
  };
}

const withLike = (now: LikeState, liked: boolean): LikeState =>
  now.liked === liked ? now : { liked, likes: Math.max(0, now.likes + (liked ? 1 : -1)) };
