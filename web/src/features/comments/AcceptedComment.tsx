import { CircleCheck } from 'lucide-react';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useComment } from './queries.ts';
import { toCommentPath, useCommentsContext } from './comments-context.ts';

const LazyCommentTextWithoutMarkdown = createLazyComponent(
  () => import('./CommentTextWithoutMarkdown.tsx'),
  'CommentTextWithoutMarkdown',
);

/** Shows the accepted answer above the comments, with a link to it. */
export function AcceptedComment({ id }: { id: string }) {
  const t = useTranslations('comments');
  const { discussion } = useCommentsContext();
  const comment = useComment(discussion.id, id);
  if (!comment) return null;
  return (
    <a
      href={toCommentPath(comment)}
      className="mb-5 flex items-start gap-3 rounded-m bg-leaf-soft px-4 py-3 hover:[&_u]:no-underline"
    >
      <CircleCheck size={20} aria-hidden="true" className="mt-0.5 text-leaf" />
      <span className="min-w-0">
        <span className="block text-small font-semibold text-leaf">
          {t('solvedBy', { name: comment.author.name })}
        </span>
        <span className="line-clamp-2 text-label text-ink">
          <LazyBoundary hidesError fallback={'\u00a0'} errorFallback={comment.content}>
            <LazyCommentTextWithoutMarkdown text={comment.content} />
          </LazyBoundary>
        </span>
        <u className="text-small text-ink-2 underline-offset-3">{t('goToAcceptedComment')}</u>
      </span>
    </a>
  );
}
