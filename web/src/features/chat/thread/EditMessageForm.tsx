import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { submitOnEnter } from '#platform/forms/submit-on-enter.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEditOrDeleteMessage } from '../queries.ts';

/** Edits the user's own message in its place. The typed text remains until the request succeeds. */
export function EditMessageForm({ message, onDone }: { message: PrivateMessage; onDone: () => void }) {
  const t = useTranslations('chat');
  const problem = useErrorMessageFormatter();
  const [text, setText] = useState(message.content);
  const change = useEditOrDeleteMessage();
  const content = text.trim();
  const canSave = content !== '' && content.length <= chatLimits.message;

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (!canSave || change.isPending) return;
    if (content === message.content) return onDone();
    change.mutate(
      { message, content },
      {
        onSuccess: onDone,
        onError: (error) => showErrorToast(t('error'), problem(t('changeFailed'), error)),
      },
    );
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onDone();
    }
    submitOnEnter(event);
  }

  return (
    <form
      noValidate
      onSubmit={save}
      className="flex w-full min-w-56 flex-col gap-2 rounded-l border border-line bg-surface p-2.5 text-ink"
    >
      <TextArea
        label={t('editing')}
        hidesLabel
        isSlim
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!canSave} isPending={change.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
