import type { CommentVersion } from '@mutirao/contract/features/comments/schemas';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { LazyMarkdownWithCategoryLinks } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useCommentVersions } from './queries.ts';

/** Shows the versions of a comment, newest first. */
export function CommentHistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('comments');
  const query = useCommentVersions(id);
  return (
    <Dialog title={t('history')} closeLabel={t('close')} onClose={onClose}>
      <QueryScreen
        query={query}
        loading={
          <div role="status" aria-label={t('loadingHistory')} className="p-5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-3 h-4 w-full" />
          </div>
        }
        renderFailed={({ retry }) => (
          <div role="alert" className="flex flex-col items-start gap-3 p-5">
            <p className="text-ink-2">{t('historyFailed')}</p>
            <Button onClick={retry}>{t('retry')}</Button>
          </div>
        )}
      >
        {(versions) => <Versions versions={versions} />}
      </QueryScreen>
    </Dialog>
  );
}

function Versions({ versions }: { versions: readonly CommentVersion[] }) {
  const t = useTranslations('comments');
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <ol className="divide-y divide-line px-5">
      {versions.map(({ content, at, by }, index) => (
        <li key={at} className="py-4">
          <p className="numbers text-small text-ink-2">
            {t(index === 0 ? 'versionNow' : 'versionThen', {
              name: by.name,
              date: formatDateTimeInZone(at, { language, zone }),
            })}
          </p>
          <div className="mt-1.5">
            <LazyMarkdownWithCategoryLinks
              text={content}
              fallback={<p className="prose whitespace-pre-line">{content}</p>}
              errorFallback={<p className="prose whitespace-pre-line">{content}</p>}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
