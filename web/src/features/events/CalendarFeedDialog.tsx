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
  const drop = useRevokeCalendarFeed();
  const [address, setAddress] = useState<string>();
  const has = Boolean(feed.data?.madeAt);
  const maker = useRef<HTMLButtonElement>(null);
  const [isDropped, setIsDropped] = useState(false);
  // After the deletion the delete button is unmounted, so the focus moves to the create button.
  useEffect(() => {
    if (isDropped && !has) maker.current?.focus();
  }, [isDropped, has]);
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
          has && <p className="text-small text-ink-2">{t('feedHas')}</p>
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
              ref={maker}
              variant="primary"
              isPending={createFeed.isPending}
              disabled={feed.data === undefined}
              onClick={() =>
                createFeed.mutate(undefined, { onSuccess: (created) => setAddress(created.address), onError })
              }
            >
              {t(has ? 'createOtherFeed' : 'createFeed')}
            </Button>
          )}
          {has && (
            <Button
              variant="danger-quiet"
              isPending={drop.isPending}
              onClick={() =>
                drop.mutate(undefined, {
                  onSuccess: () => {
                    setAddress(undefined);
                    setIsDropped(true);
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
