import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ComposerForm } from '../ComposerForm.tsx';
import { useDiscussion } from '../queries.ts';

/**
 * Dialog that edits a discussion, in the form it was written in. If it is closed with Esc, the typed text is saved as a
 * draft.
 */
export function EditDiscussionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('discussions');
  const me = useMe();
  const { data, isFetchedAfterMount, isError, refetch } = useDiscussion(id);
  return (
    <Dialog title={t('editTitle')} closeLabel={t('close')} size="large" onClose={onClose}>
      <div className="p-5 wide:px-6.5">
        {isError && !data ? (
          <ErrorState
            title={t('failedOne')}
            line={t('failedLine')}
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
          />
        ) : data && me && isFetchedAfterMount ? (
          <ComposerForm
            draftKey={`edit:${id}:${me.id}`}
            edited={data}
            onClose={onClose}
            onPublished={() => undefined}
          />
        ) : (
          <Skeleton className="h-93 w-full" />
        )}
      </div>
    </Dialog>
  );
}
