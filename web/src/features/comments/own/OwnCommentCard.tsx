import type { OwnComment } from '@mutirao/contract/features/comments/schemas';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Heart, MessageSquare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { formatAge, formatDateTimeInZone } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { toCommentAnchor } from '../comments-context.ts';
import { useDeleteComment } from '../writing/queries.ts';

const LazyCommentTextWithoutMarkdown = createLazyComponent(
  () => import('../CommentTextWithoutMarkdown.tsx'),
  'CommentTextWithoutMarkdown',
);

/** A comment of the member outside its thread: its text, its discussion, and its like and reply counts. */
export function OwnCommentCard({ comment }: { comment: OwnComment }) {
  const t = useTranslations('comments');
  const { id, discussion, content, replyTo, accepted = false, underReview = false } = comment;
  return (
    <article
      data-card
      aria-labelledby={`said-in-${id}`}
      className="relative rounded-m border border-line bg-surface px-5 pt-4.5 pb-3 shadow-hint transition-colors duration-150 hover:border-line-strong/60"
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-ink-3">
        <Moment comment={comment} />
        {accepted && (
          <Badge size="small" tone="leaf">
            <CircleCheck size={13} aria-hidden="true" className="mr-1" />
            {t('acceptedComment')}
          </Badge>
        )}
        {underReview && <Badge size="small">{t('underReview').replace(/\.$/, '')}</Badge>}
      </header>
      <h2 id={`said-in-${id}`} className="mt-1 text-heading break-words">
        <Link
          to="."
          search={(before) => ({ ...before, d: discussion.id })}
          hash={toCommentAnchor(id)}
          mask={{ to: '/discussions/$id', params: { id: discussion.id }, hash: toCommentAnchor(id) }}
          state={{ isOverFeed: true }}
          resetScroll={false}
          className="after:absolute after:inset-0 after:rounded-m"
        >
          {discussion.title}
        </Link>
      </h2>
      <p className="mt-0.5 line-clamp-4 break-words text-ink-2">
        {replyTo && <span className="font-medium text-ink">{`@${replyTo.name} `}</span>}
        <LazyBoundary hidesError fallback={content} errorFallback={content}>
          <LazyCommentTextWithoutMarkdown text={content} />
        </LazyBoundary>
      </p>
      <footer className="mt-2 flex items-center justify-between gap-3">
        <Figures comment={comment} />
        <DeleteButton comment={comment} />
      </footer>
    </article>
  );
}

function Moment({ comment: { createdAt, editedAt } }: { comment: OwnComment }) {
  const t = useTranslations('comments');
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <span>
      <time
        dateTime={createdAt}
        title={formatDateTimeInZone(createdAt, { language, zone })}
        className="numbers"
      >
        {formatAge(createdAt, { currentTime: useNow(), now: t('now') })}
      </time>
      {editedAt && `\u00a0· ${t('edited')}`}
    </span>
  );
}

function Figures({ comment: { likes, replies } }: { comment: OwnComment }) {
  const t = useTranslations('comments');
  const number = useNumberFormat();
  return (
    <ul className="flex flex-wrap items-center gap-x-6.5 gap-y-1 text-body font-medium text-ink-2">
      <li className="flex items-center gap-2">
        <Heart size={18} aria-hidden="true" />
        <span className="numbers">{number.format(likes)}</span>
        <span className="sr-only">{t('likes', { count: likes })}</span>
      </li>
      {replies > 0 && (
        <li className="flex items-center gap-2">
          <MessageSquare size={18} aria-hidden="true" />
          <span>{t('count', { count: replies, number: number.format(replies) })}</span>
        </li>
      )}
    </ul>
  );
}

function DeleteButton({ comment }: { comment: OwnComment }) {
  const t = useTranslations('comments');
  const problem = useErrorMessageFormatter();
  const deletion = useDeleteComment();
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);

  async function remove() {
    close();
    try {
      await deletion.mutateAsync({ comment, asStaff: false });
      showSuccessToast(t('deleted'));
    } catch (error) {
      showErrorToast(t('error'), problem(t('deleteFailed'), error));
    }
  }

  return (
    <>
      <IconButton
        label={t('deleteTitle')}
        aria-haspopup="dialog"
        disabled={deletion.isPending}
        className="relative z-10 -mr-2.5"
        onClick={() => setIsConfirming(true)}
      >
        <Trash2 size={18} />
      </IconButton>
      {isConfirming && (
        <LazyConfirmDialog
          title={t('deleteTitle')}
          question={t('deleteQuestion')}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onConfirm={() => void remove()}
          onCancel={close}
        />
      )}
    </>
  );
}
