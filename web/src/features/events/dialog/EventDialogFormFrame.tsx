import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { EventFormState } from './EventFields.tsx';
import { validateEventFields } from './fields.ts';

type Props = {
  draftForm: EventFormState;
  /** The request that the form sends, with the form's idempotency key. */
  sendRequest: Parameters<EventFormState['send']>[0];
  sendLabel: string;
  sendingLabel: string;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The form around the fields of an event or a proposal: validates them, shows their errors, and submits them if
 * they are valid.
 */
export function EventDialogFormFrame({
  draftForm,
  sendRequest,
  sendLabel,
  sendingLabel,
  onDone,
  onClose,
  children,
}: Props) {
  const t = useTranslations('events');
  const { form, values, showFieldErrors, isSending, send } = draftForm;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const invalidFields = Object.entries(validateEventFields(values));
    if (invalidFields.length > 0) {
      showFieldErrors(
        Object.fromEntries(
          invalidFields.map(([name, { why, ...more }]) => [name, t(why, { count: 0, max: 0, ...more })]),
        ),
      );
      if (invalidFields.some(([, { why }]) => why === 'missing'))
        showErrorToast(t('missingTitle'), t('missingLine'));
      return;
    }
    if (await send(sendRequest)) onDone();
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex grow flex-col">
      <div className="flex flex-col gap-5 p-5">{children}</div>
      <DialogFooter>
        <Button onClick={onClose}>{t('dismiss')}</Button>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={sendingLabel}>
          {sendLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
