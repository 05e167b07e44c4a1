import type { OwnComment } from '@mutirao/contract/features/comments/shapes';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Heart, MessageSquare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { ageOf, dateAndTime } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { Late } from '#platform/parts/Late.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useNumbers } from '#platform/words/numbers.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useLanguage, useWords } from '#platform/words/words.ts';
import { ConfirmDialog, PlainWords } from '../layers.ts';
import { anchorOf } from '../room.ts';
import { useDeleteComment } from '../writing/queries.ts';

/** A comment of the member outside its thread: its text, its discussion, and the result. */
export function OwnCommentCard({ comment }: { comment: OwnComment }) {
  const words = useWords('comments');
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
            {words('acceptedAnswer')}
          </Badge>
        )}
        {underReview && <Badge size="small">{words('underReview').replace(/\.$/, '')}</Badge>}
      </header>
      <h2 id={`said-in-${id}`} className="mt-1 text-heading break-words">
        <Link
          to="."
          search={(before) => ({ ...before, d: discussion.id })}
          hash={anchorOf(id)}
          mask={{ to: '/discussions/$id', params: { id: discussion.id }, hash: anchorOf(id) }}
          state={{ isOverFeed: true }}
          resetScroll={false}
          className="after:absolute after:inset-0 after:rounded-m"
        >
          {discussion.title}
        </Link>
      </h2>
      <p className="mt-0.5 line-clamp-4 break-words text-ink-2">
        {replyTo && <span className="font-medium text-ink">{`@${replyTo.name} `}</span>}
        <Late isQuiet fallback={content} instead={content}>
          <PlainWords text={content} />
        </Late>
      </p>
      <footer className="mt-2 flex items-center justify-between gap-3">
        <Figures comment={comment} />
        <DeleteButton comment={comment} />
      </footer>
    </article>
  );
}

function Moment({ comment: { createdAt, editedAt } }: { comment: OwnComment }) {
  const words = useWords('comments');
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <span>
      <time dateTime={createdAt} title={dateAndTime(createdAt, { language, zone })} className="numbers">
        {ageOf(createdAt, { at: useNow(), now: words('now') })}
      </time>
      {editedAt && ` · ${words('edited')}`}
    </span>
  );
}

function Figures({ comment: { likes, replies } }: { comment: OwnComment }) {
  const words = useWords('comments');
  const number = useNumbers();
  return (
    <ul className="flex flex-wrap items-center gap-x-6.5 gap-y-1 text-body font-medium text-ink-2">
      <li className="flex items-center gap-2">
        <Heart size={18} aria-hidden="true" />
        <span className="numbers">{number.format(likes)}</span>
        <span className="sr-only">{words('likes', { count: likes })}</span>
      </li>
      {replies > 0 && (
        <li className="flex items-center gap-2">
          <MessageSquare size={18} aria-hidden="true" />
          <span>{words('count', { count: replies, number: number.format(replies) })}</span>
        </li>
      )}
    </ul>
  );
}

function DeleteButton({ comment }: { comment: OwnComment }) {
  const words = useWords('comments');
  const problem = useProblemWords();
  const deletion = useDeleteComment();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);

  async function remove() {
    close();
    try {
      await deletion.mutateAsync({ comment, asStaff: false });
      tellSuccess(words('deleted'));
    } catch (error) {
      tellProblem(words('error'), problem(words('deleteFailed'), error));
    }
  }

  return (
    <>
      <IconButton
        label={words('deleteTitle')}
        aria-haspopup="dialog"
        disabled={deletion.isPending}
        className="relative z-10 -mr-2.5"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={18} />
      </IconButton>
      {isAsking && (
        <Late onFail={close}>
          <ConfirmDialog
            title={words('deleteTitle')}
            question={words('deleteQuestion')}
            confirmLabel={words('delete')}
            cancelLabel={words('cancel')}
            onConfirm={() => void remove()}
            onCancel={close}
          />
        </Late>
      )}
    </>
  );
}
