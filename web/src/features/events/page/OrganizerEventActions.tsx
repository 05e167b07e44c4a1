import { eventLimits } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { LazyConfirmDialog, LazyReasonDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { createUuid } from '#platform/api/create-uuid.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventMutations } from '../queries.ts';

const LazyEventDialog = createLazyDialog(() =>
  import('../dialog/EventDialog.tsx').then((module) => module.EventDialog),
);

type Props = { event: EventDetails; onOpen: (id: string) => void; onLeave: () => void };

/** Renders the actions of an organizer on an event: edit, publish, duplicate, cancel and delete. */
export function OrganizerEventActions({ event, onOpen, onLeave }: Props) {
  const t = useTranslations('events');
  const onError = useFailureToast();
  const { publish, duplicate, remove } = useEventMutations();
  const [layer, setLayer] = useState<'edit' | 'cancel' | 'delete'>();
  const [copyKey] = useState(createUuid);
  const close = () => setLayer(undefined);
  const isDraft = event.status === 'draft';

  function removeEvent() {
    close();
    remove.mutate(event.id, {
      onSuccess: () => {
        showSuccessToast(t('deleted'));
        onLeave();
      },
      onError,
    });
  }

  return (
    <>
      {event.status !== 'cancelled' && (
        <Button size="small" onClick={() => setLayer('edit')}>
          {t('edit')}
        </Button>
      )}
      {isDraft && (
        <Button
          size="small"
          variant="primary"
          isPending={publish.isPending}
          onClick={() =>
            publish.mutate(event.id, { onSuccess: () => showSuccessToast(t('publishedToast')), onError })
          }
        >
          {t('publish')}
        </Button>
      )}
      <Button
        size="small"
        isPending={duplicate.isPending}
        onClick={() =>
          duplicate.mutate(
            { id: event.id, key: copyKey },
            {
              onSuccess: ({ id }) => {
                showSuccessToast(t('duplicated'), t('duplicatedLine'));
                onOpen(id);
              },
              onError,
            },
          )
        }
      >
        {t('duplicate')}
      </Button>
      {(event.status === 'published' || event.status === 'live') && (
        <Button size="small" variant="danger-quiet" onClick={() => setLayer('cancel')}>
          {t('cancelEvent')}
        </Button>
      )}
      {isDraft && (
        <Button
          size="small"
          variant="danger-quiet"
          isPending={remove.isPending}
          onClick={() => setLayer('delete')}
        >
          {t('delete')}
        </Button>
      )}
      {layer === 'edit' && <LazyEventDialog event={event} onClose={close} />}
      {layer === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {layer === 'delete' && <DeleteEventDialog onCancel={close} onConfirm={removeEvent} />}
    </>
  );
}

function DeleteEventDialog({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const t = useTranslations('events');
  return (
    <LazyConfirmDialog
      title={t('deleteTitle')}
      question={t('deleteLine')}
      confirmLabel={t('delete')}
      cancelLabel={t('dismiss')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function CancelDialog({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const t = useTranslations('events');
  const onError = useFailureToast();
  const { cancel } = useEventMutations();
  const [scope, setScope] = useState<'this' | 'following'>('this');

  function submit(reason: string) {
    cancel.mutate(
      { id: event.id, reason, scope },
      {
        onSuccess: () => {
          showSuccessToast(t('cancelledToast'));
          onClose();
        },
        onError,
      },
    );
  }
  return (
    <LazyReasonDialog
      labels={{
        title: t('cancelEvent'),
        line: t('cancelLine'),
        reason: t('reason'),
        confirm: t('cancelConfirm'),
        cancel: t('dismiss'),
        close: t('close'),
      }}
      maxLength={eventLimits.cancelReason}
      isPending={cancel.isPending}
      findError={(reason) => (reason === '' ? t('missing') : undefined)}
      onConfirm={submit}
      onClose={onClose}
    >
      {event.seriesId && (
        <Select
          label={t('fieldScope')}
          value={scope}
          options={[
            { value: 'this', label: t('scopeThis') },
            { value: 'following', label: t('scopeFollowing') },
          ]}
          onPick={(picked) => setScope(picked === 'following' ? 'following' : 'this')}
        />
      )}
    </LazyReasonDialog>
  );
}

function useFailureToast() {
  const t = useTranslations('events');
  const problem = useErrorMessageFormatter();
  return (error: unknown) => showErrorToast(t('error'), problem(t('actionFailed'), error));
}
