import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import type { Sanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import type { SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useAppealSanction } from './queries.ts';

type Props = { sanction: Sanction; draftKey: string; onCancel: () => void };

const emptyValues = { message: '' };

/** Appeals a decision. The typed text is saved as a draft until it has arrived, even if the page is closed. */
export function AppealForm({ sanction, draftKey, onCancel }: Props) {
  const t = useTranslations('ownSanctions');
  const appeal = useAppealSanction(sanction.id);
  const failure = { title: t('error'), line: t('sendFailed') };
  const { form, values, bind, showFieldErrors, isSending, send } = useDraftForm(
    draftKey,
    emptyValues,
    failure,
  );
  const excess = values.message.trim().length - moderationLimits.appeal;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    if (values.message.trim() === '') return showFieldErrors({ message: t('appealMissing') });
    if (excess > 0) return showFieldErrors({ message: t('tooLong', { count: excess }) });
    const sent = await send(() => appeal.mutateAsync(values.message));
    if (sent) showSuccessToast(t('sent'), t(sanction.canBeDecided ? 'sentLine' : 'sentLineWaiting'));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
    >
      <TextArea
        {...bind('message')}
        label={t('appealLabel')}
        hint={excess > 0 ? t('tooLong', { count: excess }) : t(getAppealDeciderMessageKey(sanction))}
        autoFocus
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isSending} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the key of the message that says who decides an appeal, or that no member of staff can decide it yet. */
export const getAppealDeciderMessageKey = ({ canBeDecided }: Pick<Sanction, 'canBeDecided'>) =>
  canBeDecided ? 'appealHint' : 'appealHintWaiting';
