import type { Comment, CommentThread } from '@mutirao/contract/features/comments/schemas';
import { CornerDownRight, CornerUpRight } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CommentItem } from './CommentItem.tsx';
import type { PageDirection } from './pages.ts';
import { useLoadMoreReplies } from './queries.ts';
import { useCommentsContext } from './comments-context.ts';

/**
 * A comment and its replies, one level deep. Threads far outside the viewport are not painted, and threads without a
 * change do not render again.
 */
export const ThreadItem = memo(function ThreadItem({ thread }: { thread: CommentThread }) {
  return (
    <li className="-mx-3 px-3 py-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] first:-mt-2 first:pt-2">
      <CommentItem comment={thread} />
      {thread.replies > 0 && <Replies thread={thread} />}
    </li>
  );
});

function Replies({ thread }: { thread: CommentThread }) {
  const t = useTranslations('comments');
  const problem = useErrorMessageFormatter();
  const more = useLoadMoreReplies(thread.discussionId);
  const { firstReplies: replies = [], previousReplies, nextReplies, hasLaterReplies = false } = thread;
  const { isFolded, setIsFolded } = useFolding(replies);
  const unloadedCount = thread.replies - replies.length;

  async function fetchMore(direction: PageDirection) {
    setIsFolded(false);
    const cursor = direction === 'previous' ? previousReplies : nextReplies;
    await more
      .mutateAsync({ rootId: thread.id, cursor, direction })
      .catch((error: unknown) => showErrorToast(t('error'), problem(t('repliesFailed'), error)));
  }

  if (isFolded) {
    return (
      <ExpandButton onPick={() => setIsFolded(false)} isOpen={false}>
        {t('showReplies', { count: thread.replies })}
      </ExpandButton>
    );
  }
  return (
    <div className="mt-3 ml-4.5 border-l-2 border-line pl-4 wide:ml-12">
      {previousReplies && (
        <ExpandButton isPending={more.isPending} onPick={() => void fetchMore('previous')}>
          {t('earlierReplies')}
        </ExpandButton>
      )}
      <ul aria-label={t('repliesTo', { name: thread.author.name })} className="flex flex-col gap-4">
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4">
        {hasLaterReplies && (
          <ExpandButton isPending={more.isPending} onPick={() => void fetchMore('next')}>
            {previousReplies
              ? t('laterReplies')
              : t(replies.length > 0 ? 'moreReplies' : 'showReplies', { count: unloadedCount })}
          </ExpandButton>
        )}
        {replies.length > 0 && (
          <ExpandButton isOpen onPick={() => setIsFolded(true)}>
            {t('hideReplies')}
          </ExpandButton>
        )}
      </div>
    </div>
  );
}

/**
 * Returns whether replies are folded. They unfold automatically for a reply that becomes the target after they were
 * folded.
 */
function useFolding(replies: readonly Comment[]) {
  const { target } = useCommentsContext();
  const [folded, setFolded] = useState<{ forTarget: string | undefined }>();
  const containsTarget = target !== folded?.forTarget && replies.some(({ id }) => id === target);
  return {
    isFolded: folded !== undefined && !containsTarget,
    setIsFolded: (isFolded: boolean) => setFolded(isFolded ? { forTarget: target } : undefined),
  };
}

type ExpandButtonProps = { isPending?: boolean; isOpen?: boolean; onPick: () => void; children: string };

function ExpandButton({ isPending = false, isOpen, onPick, children }: ExpandButtonProps) {
  const Icon = isOpen ? CornerUpRight : CornerDownRight;
  return (
    <Button
      variant="link"
      size="small"
      className="mt-2 min-h-8 print:hidden"
      isPending={isPending}
      aria-expanded={isOpen}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={onPick}
    >
      {children}
    </Button>
  );
}
