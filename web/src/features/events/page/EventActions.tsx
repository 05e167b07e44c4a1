import { eventLimits } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { ConfirmDialog } from '#design/ConfirmDialog.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { createUuid } from '#platform/api/create-uuid.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { EventDialog } from '../dialog/EventDialog.tsx';
import { useEventMutations } from '../queries.ts';

type Props = { event: EventDetails; onOpen: (id: string) => void; onLeave: () => void };

/** Renders the actions of an organizer on an event: edit, publish, duplicate, cancel and delete. */
export function EventActions({ event, onOpen, onLeave }: Props) {
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
      {layer === 'edit' && <EventDialog event={event} onClose={close} />}
      {layer === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {layer === 'delete' && <DeleteEventDialog onCancel={close} onConfirm={removeEvent} />}
    </>
  );
}

function DeleteEventDialog({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const t = useTranslations('events');
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      question={t('deleteLine')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function CancelDialog({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const t = useTranslations('events');
  const onError = useFailureToast();
  const { cancel } = useEventMutations();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<'this' | 'following'>('this');
  const [isMissing, setIsMissing] = useState(false);

  function submit(pressed: SubmitEvent) {
    pressed.preventDefault();
    if (cancel.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    cancel.mutate(
      { id: event.id, reason: reason.trim(), scope },
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
    <Dialog title={t('cancelEvent')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex grow flex-col">
        <div className="flex flex-col gap-4 p-5">
          <p className="text-ink-2">{t('cancelLine')}</p>
          <TextArea
            label={t('reason')}
            value={reason}
            error={isMissing ? t('missing') : undefined}
            maxLength={eventLimits.cancelReason}
            onChange={({ target }) => {
              setReason(target.value);
              setIsMissing(false);
            }}
          />
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
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" variant="danger" isPending={cancel.isPending}>
            {t('cancelConfirm')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function useFailureToast() {
  const t = useTranslations('events');
  const problem = useErrorMessage();
  return (error: unknown) => showErrorToast(t('error'), problem(t('deedFailed'), error));
}
