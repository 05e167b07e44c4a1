import { eventLimits } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { TextField } from '#design/TextField.tsx';
import { useMe } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { MarkdownEditor } from '#platform/editor/MarkdownEditor.tsx';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventMutations } from '../../queries.ts';

type Props = { event: EventDetails; onClose: () => void };

/** Edits the notes and the recording of a past event. The text is saved as a draft until the server has stored it. */
export function EventRecapDialog({ event, onClose }: Props) {
  const t = useTranslations('events');
  const me = useMe();
  return (
    <Dialog title={t('notesTitle')} closeLabel={t('close')} size="large" onClose={onClose}>
      {me && <Form memberId={me.id} event={event} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ memberId, event, onClose }: Props & { memberId: string }) {
  const t = useTranslations('events');
  const { saveRecap, refetch } = useEventMutations();
  // The values when the dialog opened. They stay unchanged when the event is refetched, so that saving does not
  // overwrite later changes of other users unseen.
  const [start] = useState({ notes: event.notes, recording: event.recording ?? '' });
  const [seen, setSeen] = useState(event.changedAt);
  const [draftKey] = useState(`event-notes:${memberId}:${event.id}:${event.changedAt}`);
  const { form, values, bind, showFieldErrors, isSending, send } = useDraftForm(draftKey, start, {
    title: t('error'),
    line: t('notesFailed'),
  });
  const notes = bind('notes');
  const excess = values.notes.trim().length - eventLimits.notes;

  async function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault();
    if (isSending) return;
    if (excess > 0) return showFieldErrors({ notes: t('tooLong', { count: excess }) });
    const saved = await send(save);
    if (!saved) return;
    showSuccessToast(t('notesSaved'));
    onClose();
  }

  async function save() {
    try {
      return await saveRecap.mutateAsync({
        id: event.id,
        notes: values.notes.trim(),
        recording: values.recording.trim(),
        seen,
      });
    } catch (error) {
      // After a conflict error (409) the user knows of the other change, so a second save overwrites it deliberately.
      if (error instanceof ApiError && error.status === 409) {
        const now = await refetch(event.id).catch(() => undefined);
        if (now) setSeen(now.changedAt);
      }
      throw error;
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submitEvent) => void submit(submitEvent)}
      className="flex grow flex-col"
    >
      <div className="flex flex-col gap-5 p-5">
        <MarkdownEditor
          label={t('fieldNotes')}
          value={notes.value}
          error={notes.error}
          autoFocus
          onChange={(text) => notes.onChange({ target: { value: text } })}
        />
        <TextField
          {...bind('recording')}
          label={t('fieldRecording')}
          hint={t('fieldRecordingHint')}
          required={false}
          autoComplete="off"
          type="url"
        />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('dismiss')}</Button>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('saving')}>
          {t('save')}
        </Button>
      </DialogFooter>
    </form>
  );
}
