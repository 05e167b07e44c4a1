import { Dialog } from '#design/Dialog.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ComposerForm } from '../ComposerForm.tsx';
import { getDiscussionEditDraftKey } from '../draft-keys.ts';
import { useDiscussion } from '../queries.ts';

/**
 * Dialog that edits a discussion with the same form that publishes one. If the user closes the dialog itself,
 * the typed text stays saved as a draft; the cancel button of the form discards the text.
 */
export function EditDiscussionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('discussions');
  const me = useMe();
  const query = useDiscussion(id);
  const loading = <Skeleton className="h-93 w-full" />;
  return (
    <Dialog title={t('editTitle')} closeLabel={t('close')} size="large" onClose={onClose}>
      <div className="p-5 wide:px-6.5">
        <QueryScreen
          query={query}
          loading={loading}
          failed={{ title: t('failedOne'), line: t('failedLine'), retryLabel: t('retry') }}
        >
          {(edited) =>
            me && query.isFetchedAfterMount ? (
              <ComposerForm
                draftKey={getDiscussionEditDraftKey(me.id, id)}
                edited={edited}
                onClose={onClose}
                onPublished={() => undefined}
              />
            ) : (
              loading
            )
          }
        </QueryScreen>
      </div>
    </Dialog>
  );
}
