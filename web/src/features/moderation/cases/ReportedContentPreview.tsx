import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/Badge.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CurrentTextOfReportedContent } from '../CurrentTextOfReportedContent.tsx';
import { ReportedMessage } from '../ReportedMessage.tsx';
import { ReportedText } from '../ReportedText.tsx';

/**
 * Renders an excerpt of the reported content, enough to show what the case is about, and a link to it in its discussion
 * unless it was removed or is a private message.
 */
export function ReportedContentPreview({
  moderationCase: { content, contentId, contentType },
}: {
  moderationCase: ModerationCase;
}) {
  const t = useTranslations('moderation');
  if (!content) {
    return (
      <p className="border-l-3 border-line-strong py-1 pl-3.5 text-small text-ink-2 italic">{t('gone')}</p>
    );
  }
  const { title, visibility, discussionId } = content;
  const isComment = contentType === 'comment';
  return (
    <blockquote
      aria-label={t('reportedContent')}
      className="min-w-0 self-start border-l-3 border-line-strong py-1 pl-3.5 text-small text-ink-2"
    >
      {visibility !== 'shown' && (
        <p className="mb-1.5">
          <Badge size="small" tone={visibility === 'hidden' ? 'clay' : 'neutral'}>
            {t(visibility)}
          </Badge>
        </p>
      )}
      {contentType === 'discussion' && (
        <p className="line-clamp-2 font-semibold wrap-anywhere text-ink">{title}</p>
      )}
      {contentType === 'message' ? (
        <ReportedMessage content={content} />
      ) : (
        <ReportedText
          content={content}
          withTitle={contentType === 'discussion'}
          empty={t('empty')}
          className="line-clamp-6 wrap-anywhere"
        />
      )}
      <CurrentTextOfReportedContent
        label={t('editedSince')}
        currentText={content.later}
        withTitle={!isComment}
      />
      {isComment && (
        <p className="mt-1 line-clamp-2 text-meta wrap-anywhere text-ink-3">{t('inDiscussion', { title })}</p>
      )}
      {visibility !== 'removed' && discussionId && (
        <Link
          to="/discussions/$id"
          params={{ id: discussionId }}
          {...(isComment ? { hash: `c-${contentId}` } : {})}
          data-context
          className="mt-1 inline-flex min-h-6 items-center rounded-xs text-meta text-brand underline-offset-3 hover:underline"
        >
          {t('openInContext')}
        </Link>
      )}
    </blockquote>
  );
}
