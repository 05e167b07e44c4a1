import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { LazyDiscussionMarkdown } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { formatDateTime } from '#platform/dates/dates.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useCommentVersions } from './queries.ts';

/** Shows the versions of a comment, newest first. */
export function CommentHistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('comments');
  const language = useLanguage();
  const { zone } = useHub();
  const { data: versions, isError, refetch } = useCommentVersions(id);
  return (
    <Dialog title={t('history')} closeLabel={t('close')} onClose={onClose}>
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-3 p-5">
          <p className="text-ink-2">{t('historyFailed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
      {!versions && !isError && (
        <div role="status" aria-label={t('loadingHistory')} className="p-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
      )}
      <ol className="divide-y divide-line px-5">
        {versions?.map(({ content, at, by }, index) => (
          <li key={at} className="py-4">
            <p className="numbers text-small text-ink-2">
              {t(index === 0 ? 'versionNow' : 'versionThen', {
                name: by.name,
                date: formatDateTime(at, { language, zone }),
              })}
            </p>
            <div className="mt-1.5">
              <LazyDiscussionMarkdown text={content} />
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
