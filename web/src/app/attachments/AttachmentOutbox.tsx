import { useCallback, useEffect } from 'react';
import {
  startAttachmentUploads,
  useAttachmentEvents,
  useAttachmentOutbox,
} from '#features/attachments/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const OutboxPanel = createLazyComponent(
  () => import('#features/attachments/AttachmentOutboxPanel.tsx'),
  'AttachmentOutboxPanel',
);

/** The attachments that are not sent yet, on every screen, and a toast if one of them failed. */
export function AttachmentOutbox({ memberId }: { memberId: string }) {
  const t = useTranslations('attachments');
  const warn = useCallback(() => showErrorToast(t('warning'), t('attachFailed')), [t]);
  useAttachmentEvents({ onFailure: warn });
  // If the session is lost for a moment, the clean-up function pauses the queue: uploads that are not sent yet wait
  // until the same member is signed in again.
  useEffect(() => startAttachmentUploads(memberId), [memberId]);
  const isBusy = useAttachmentOutbox().length > 0;
  return isBusy ? (
    <LazyBoundary>
      <OutboxPanel />
    </LazyBoundary>
  ) : null;
}
