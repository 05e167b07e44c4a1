import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { setReportTarget } from './report-target.ts';

/** Renders the report button under a comment; members cannot report their own. */
export function ReportCommentButton({ comment }: { comment: { id: string; authorId: string } }) {
  const t = useTranslations('reports');
  const me = useMe();
  if (!me || me.id === comment.authorId) return null;
  return (
    <button
      type="button"
      onClick={() => setReportTarget({ type: 'comment', id: comment.id })}
      className="min-h-6 rounded-xs text-small text-ink-2 underline-offset-3 hover:text-ink hover:underline"
    >
      {t('report')}
    </button>
  );
}
