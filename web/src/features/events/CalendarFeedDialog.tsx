import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { TextField } from '#design/TextField.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRevokeCalendarFeed, useCalendarFeedStatus, useCreateCalendarFeed } from './queries.ts';
import { useCopyUrl } from './use-copy-url.ts';

/** Creates, replaces and deletes the member's own calendar feed. Its secret URL is shown once, when it is created. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('events');
  const problem = useErrorMessageFormatter();
  const copy = useCopyUrl();
  const feed = useCalendarFeedStatus();
  const createFeed = useCreateCalendarFeed();
  const revokeFeed = useRevokeCalendarFeed();
  const [address, setAddress] = useState<string>();
  const hasFeed = Boolean(feed.data?.madeAt);
  const createButton = useRef<HTMLButtonElement>(null);
  const [isRevoked, setIsRevoked] = useState(false);
  // After the deletion the delete button is unmounted, so the focus moves to the create button.
  useEffect(() => {
    if (isRevoked && !hasFeed) createButton.current?.focus();
  }, [isRevoked, hasFeed]);
  const onError = (error: unknown) => showErrorToast(t('error'), problem(t('feedFailed'), error));
  return (
    <Dialog title={t('feedTitle')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <p className="text-ink-2">{t('feedLine')}</p>
        {feed.isError && (
          <ErrorState
            title={t('feedUnread')}
            line={t('failedLine')}
            retryLabel={t('retry')}
            onRetry={() => void feed.refetch()}
          />
        )}
        {address === undefined ? (
          hasFeed && <p className="text-small text-ink-2">{t('feedHas')}</p>
        ) : (
          <>
            <TextField
              label={t('feedAddress')}
              hint={t('feedSecret')}
              value={address}
              readOnly
              autoFocus
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copy(address)}>{t('copyLink')}</Button>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {address === undefined && !feed.isError && (
            <Button
              ref={createButton}
              variant="primary"
              isPending={createFeed.isPending}
              disabled={feed.data === undefined}
              onClick={() =>
                createFeed.mutate(undefined, { onSuccess: (created) => setAddress(created.address), onError })
              }
            >
              {t(hasFeed ? 'createOtherFeed' : 'createFeed')}
            </Button>
          )}
          {hasFeed && (
            <Button
              variant="danger-quiet"
              isPending={revokeFeed.isPending}
              onClick={() =>
                revokeFeed.mutate(undefined, {
                  onSuccess: () => {
                    setAddress(undefined);
                    setIsRevoked(true);
                    showSuccessToast(t('feedDropped'));
                  },
                  onError,
                })
              }
            >
              {t('feedDrop')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
