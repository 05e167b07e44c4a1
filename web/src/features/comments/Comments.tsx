import { isStaffRole } from '@mutirao/contract/kit/roles';
import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import { commentSorts, type CommentSort } from '@mutirao/contract/features/comments/limits';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { ArrowDown, ChevronDown, Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Menu, MenuRadioGroup } from '#design/Menu.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AcceptedComment } from './AcceptedComment.tsx';
import { CommentForm } from './CommentForm.tsx';
import { DeletedCommentEdits } from './DeletedCommentEdits.tsx';
import { NewCommentsButton } from './NewCommentsButton.tsx';
import { useCommentEvents } from './realtime.ts';
import { useFindFirstUnreadComment } from './queries.ts';
import { CommentsContext, type ReplyTarget } from './comments-context.ts';
import { useCommentSlots } from './slots.ts';
import { ThreadList } from './ThreadList.tsx';
import { useTargetCommentAndSort } from './use-target-comment-and-sort.ts';

/** Shows the comments of a discussion, and the field to add one. */
export function Comments({ discussion }: { discussion: Discussion }) {
  const me = useMe();
  const { target, isLinked, setTarget, sort, setSort } = useTargetCommentAndSort();
  const [replyTo, setReplyTo] = useState<ReplyTarget>();
  useCommentEvents(discussion.id, me?.id);
  const isClosed = me === null || (discussion.locked === true && !isStaffRole(me.role));
  const params = { discussionId: discussion.id, sort, around: target };

  const context = useMemo(
    () => ({
      discussion,
      target,
      onReply: isClosed ? null : ({ id, author }: Comment) => setReplyTo({ id, name: author.name }),
    }),
    [discussion, target, isClosed],
  );

  return (
    <CommentsContext value={context}>
      <section
        aria-labelledby="comments-title"
        className="-mx-5 mt-4 flex grow flex-col border-t border-line px-5 pt-5 wide:-mx-6.5 wide:px-6.5"
      >
        <Head discussion={discussion} sort={sort} onSort={setSort} />
        {me && <DeletedCommentEdits key={discussion.id} discussionId={discussion.id} memberId={me.id} />}
        <SummarySlot discussion={discussion} isMember={me !== null} onShow={setTarget} />
        {discussion.acceptedCommentId && <AcceptedComment id={discussion.acceptedCommentId} />}
        <FirstUnread discussion={discussion} onFound={setTarget} />
        <ThreadList query={params} isLinked={isLinked} />
        <div data-keep-clear data-bottom-bar className={footerClasses}>
          <NewCommentsButton discussionId={discussion.id} onShow={setTarget} />
          {isClosed ? (
            <CommentsClosedNotice isLocked={me !== null} />
          ) : (
            <CommentForm
              discussionId={discussion.id}
              replyTo={replyTo}
              onCancelReply={() => setReplyTo((now) => (now === replyTo ? undefined : now))}
              onAdded={({ id }) => setTarget(id)}
            />
          )}
        </div>
      </section>
    </CommentsContext>
  );
}

// The foot of the comments stays visible while the user scrolls; on a phone, above the bottom bar.
const footerClasses =
  'sticky bottom-0 z-10 -mx-5 mt-auto border-t border-line bg-surface px-5 py-3.5 in-[[role=dialog]]:bg-raised max-wide:not-in-[[role=dialog]]:bottom-16 wide:-mx-6.5 wide:rounded-b-l wide:px-6.5 print:hidden';

type HeadProps = { discussion: Discussion; sort: CommentSort; onSort: (sort: CommentSort) => void };

function Head({ discussion, sort, onSort }: HeadProps) {
  const t = useTranslations('comments');
  const number = useNumberFormat();
  const count = discussion.replies;
  return (
    <div className="mb-4 flex min-h-8 items-center justify-between gap-3">
      <h2 id="comments-title" className="numbers text-label">
        {t('count', { count, number: number.format(count) })}
      </h2>
      {count > 1 && (
        <Menu
          label={t('sortBy')}
          trigger={
            <Button
              variant="quiet"
              size="small"
              aria-label={t('sortedBy', { order: t(sort) })}
              className="print:hidden"
            >
              {t(sort)}
              <ChevronDown size={16} aria-hidden="true" />
            </Button>
          }
        >
          <MenuRadioGroup
            label={t('sortBy')}
            value={sort}
            options={commentSorts.map((value) => ({ value, label: t(value) }))}
            onPick={onSort}
          />
        </Menu>
      )}
    </div>
  );
}

type SummarySlotProps = { discussion: Discussion; isMember: boolean; onShow: (commentId: string) => void };

/** The summary of the discussion for members, if the hub has an assistant and there are enough comments. */
function SummarySlot({ discussion, isMember, onShow }: SummarySlotProps) {
  const { Summary } = useCommentSlots();
  const isOffered = useHub().assistant && isMember && discussion.replies > assistantLimits.summaryAbove;
  return (
    <LazyBoundary hidesError>
      {Summary && isOffered && <Summary discussion={discussion} onShow={onShow} />}
    </LazyBoundary>
  );
}

/**
 * A button that leads to the first unread comment. It uses the read position at the time when the discussion was
 * opened, because opening the discussion marks comments as read.
 */
function FirstUnread({ discussion, onFound }: { discussion: Discussion; onFound: (id: string) => void }) {
  const t = useTranslations('comments');
  const problem = useErrorMessageFormatter();
  const first = useFindFirstUnreadComment(discussion.id);
  const [{ unread = 0, readAt }] = useState(discussion);
  const [isDone, setIsDone] = useState(false);
  if (unread === 0 || !readAt || isDone) return null;

  async function goToFirstUnread(since: string) {
    try {
      const { id } = await first.mutateAsync(since);
      setIsDone(true);
      if (id) onFound(id);
    } catch (error) {
      showErrorToast(t('error'), problem(t('unreadFailed'), error));
    }
  }

  return (
    <Button
      size="small"
      className="mb-4 self-start print:hidden"
      icon={<ArrowDown size={16} aria-hidden="true" />}
      isPending={first.isPending}
      onClick={() => void goToFirstUnread(readAt)}
    >
      {t('firstUnread')}
    </Button>
  );
}

/** Replaces the comment field, and says why it is missing and what the user can do. */
function CommentsClosedNotice({ isLocked }: { isLocked: boolean }) {
  const t = useTranslations('comments');
  if (isLocked) {
    return (
      <p className="flex items-center gap-2.5 text-small text-ink-2">
        <Lock size={16} aria-hidden="true" />
        {t('locked')}
      </p>
    );
  }
  const next = encodeURIComponent(location.pathname);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-ink-2">{t('signInLine')}</p>
      <a href={`/login?next=${next}`} className={toButtonClasses({ variant: 'primary', size: 'small' })}>
        {t('signIn')}
      </a>
    </div>
  );
}
