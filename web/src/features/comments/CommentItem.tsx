import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { CircleCheck, Eye } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { joinClassNames } from '#design/classes.ts';
import { LazyHiddenContentNotice, useOwnMuteOrBlockOfMember } from '#features/blocks/index.ts';
import { LazyMarkdownWithCategoryLinks } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { AvatarLink, MemberLink } from '#features/members/index.ts';
import { formatAge, formatDateTimeInZone } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { CommentActions } from './CommentActions.tsx';
import { EditCommentForm } from './EditCommentForm.tsx';
import { toCommentAnchor, toCommentPath, useCommentsContext } from './comments-context.ts';

const LazyCommentHistoryDialog = createLazyComponent(
  () => import('./CommentHistoryDialog.tsx'),
  'CommentHistoryDialog',
);

/**
 * One comment. A comment of a muted or blocked author is one line until the viewer opens it or follows a link to it.
 */
export function CommentItem({ comment }: { comment: Comment }) {
  const { target } = useCommentsContext();
  const [isShown, setIsShown] = useState(false);
  const { id, author, authorId } = comment;
  const kind = useOwnMuteOrBlockOfMember(authorId);
  // The button that opened the collapsed comment is unmounted, so the comment takes the focus.
  useLayoutEffect(() => {
    if (isShown) document.getElementById(toCommentAnchor(id))?.focus();
  }, [isShown, id]);
  if (!kind || isShown || target === id) return <VisibleComment comment={comment} />;
  return (
    <article id={toCommentAnchor(id)} tabIndex={-1} aria-label={author.name} className="scroll-mt-4">
      <LazyBoundary hidesError fallback={<div className="min-h-8" />}>
        <LazyHiddenContentNotice kind={kind} author={author} contentId={id} onShow={() => setIsShown(true)} />
      </LazyBoundary>
    </article>
  );
}

/** Shows a comment in full: author, time, text and actions. */
function VisibleComment({ comment }: { comment: Comment }) {
  const t = useTranslations('comments');
  const { target } = useCommentsContext();
  const [isEditing, setIsEditing] = useState(false);
  const isReply = comment.parentCommentId !== undefined;
  const { id, author, authorId, removed = false, accepted = false, underReview = false } = comment;
  return (
    <article
      id={toCommentAnchor(id)}
      tabIndex={-1}
      aria-label={removed ? t('removed') : t('by', { name: author.name })}
      className={joinClassNames(
        'flex scroll-mt-4 gap-3 rounded-m outline-offset-4 transition-colors duration-200',
        target === id && 'bg-brand-soft/60 shadow-[0_0_0_0.5rem] shadow-brand-soft/60',
      )}
    >
      {removed ? (
        <p className="py-1 text-ink-3 italic">{t('removed')}</p>
      ) : (
        <>
          <AvatarLink id={authorId} name={author.name}>
            <Avatar
              name={author.name}
              seed={authorId}
              image={author.avatar}
              size={isReply ? 'small' : 'default'}
            />
          </AvatarLink>
          <div className="min-w-0 grow">
            <Byline comment={comment} />
            {accepted && (
              <p className="mt-1">
                <Badge tone="leaf">
                  <CircleCheck size={14} aria-hidden="true" className="mr-1.5" />
                  {t('acceptedComment')}
                </Badge>
              </p>
            )}
            {underReview && <UnderReview />}
            {isEditing ? (
              <EditCommentForm comment={comment} onDone={() => setIsEditing(false)} />
            ) : (
              <>
                <CommentText comment={comment} />
                {!underReview && <CommentActions comment={comment} onEdit={() => setIsEditing(true)} />}
              </>
            )}
          </div>
        </>
      )}
    </article>
  );
}

/** Shows the author and staff why other members do not see the comment. */
function UnderReview() {
  const t = useTranslations('comments');
  return (
    <p className="mt-1 flex items-start gap-2 rounded-s bg-sunken px-3 py-2 text-small text-ink-2">
      <Eye size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold text-ink">{t('underReview')}</strong> {t('underReviewLine')}
      </span>
    </p>
  );
}

function Byline({ comment }: { comment: Comment }) {
  const t = useTranslations('comments');
  const language = useLanguage();
  const { zone } = useHub();
  const { discussion } = useCommentsContext();
  const [showsHistory, setShowsHistory] = useState(false);
  const { id, author, authorId, createdAt, editedAt } = comment;
  const date = formatDateTimeInZone(createdAt, { language, zone });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-meta text-ink-3">
      <MemberLink id={authorId} name={author.name} className="text-small font-semibold text-ink" />
      {isStaffRole(author.role) && <Badge size="small">{t(author.role)}</Badge>}
      {authorId === discussion.authorId && (
        <Badge size="small" tone="brand">
          {t('asker')}
        </Badge>
      )}
      <a
        href={toCommentPath(comment)}
        title={date}
        className="numbers rounded-xs hover:text-ink hover:underline"
      >
        <Age moment={createdAt} />
        <span className="sr-only">{t('linkOf', { name: author.name })}</span>
      </a>
      {editedAt && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setShowsHistory(true)}
          className="min-h-6 rounded-xs hover:text-ink hover:underline"
        >
          {t('edited')}
        </button>
      )}
      {showsHistory && (
        <LazyBoundary onFail={() => setShowsHistory(false)}>
          <LazyCommentHistoryDialog id={id} onClose={() => setShowsHistory(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}

/** A separate component, because the age is the only part of a comment that changes over time. */
function Age({ moment }: { moment: string }) {
  const t = useTranslations('comments');
  return <time dateTime={moment}>{formatAge(moment, { currentTime: useNow(), now: t('now') })}</time>;
}

function CommentText({ comment: { content, replyTo, discussionId } }: { comment: Comment }) {
  return (
    <div className="mt-0.5">
      {replyTo?.id && (
        <a
          href={toCommentPath({ id: replyTo.id, discussionId })}
          className="inline-block rounded-xs font-medium text-brand hover:underline"
        >
          {`@${replyTo.name}`}
        </a>
      )}
      {replyTo && !replyTo.id && <span className="font-medium text-ink-2">{`@${replyTo.name}`}</span>}
      <LazyMarkdownWithCategoryLinks
        text={content}
        hidesError
        fallback={<p className="prose whitespace-pre-line">{content}</p>}
        errorFallback={<p className="prose whitespace-pre-line">{content}</p>}
      />
    </div>
  );
}
