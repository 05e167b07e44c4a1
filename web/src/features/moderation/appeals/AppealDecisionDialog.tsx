import type { AppealAdminView } from '@mutirao/contract/features/moderation/sanction-schemas';
import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { useMe, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { deleteDraft, saveDraft, readDraft } from '#platform/drafts/drafts.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { SubmitOnEnterTextArea } from '../dialog/SubmitOnEnterTextArea.tsx';
import { useDecideAppeal } from './queries.ts';

type Props = { appeal: AppealAdminView; isGranted: boolean; onClose: () => void };

/**
 * Decides an appeal, with a text that the member who appealed reads. The text is saved as a draft until the server has
 * stored the decision.
 */
export function AppealDecisionDialog({ appeal, isGranted, onClose }: Props) {
  const t = useTranslations('moderation');
  const problem = useErrorMessageFormatter();
  const send = useDecideAppeal();
  const name = useNameOrRemovedMemberFormatter()(appeal.member);
  const formId = useId();
  const grantConsequence = appeal.isEmptied ? 'consequenceGrantEmptied' : 'consequenceGrant';
  const draftKey = `appeal:${useMe()?.id}:${appeal.id}`;
  const [decisionReason, setDecisionReason] = useState(() => readDraft(draftKey)?.['answer'] ?? '');
  const [isMissing, setIsMissing] = useState(false);

  function type(text: string) {
    setDecisionReason(text);
    setIsMissing(false);
    saveDraft(draftKey, { answer: text });
  }

  async function confirm() {
    if (send.isPending) return;
    if (decisionReason.trim() === '') {
      setIsMissing(true);
      return document.getElementById(formId)?.querySelector('textarea')?.focus();
    }
    try {
      await send.mutateAsync({ id: appeal.id, granted: isGranted, answer: decisionReason });
    } catch (error) {
      showErrorToast(t('error'), problem(t('decideAppealFailed'), error));
      // On a conflict another staff member has decided the appeal first, so the dialog closes.
      if (error instanceof ApiError && error.status === 409) onClose();
      return undefined;
    }
    deleteDraft(draftKey);
    showSuccessToast(t('answered'));
    onClose();
    return undefined;
  }

  return (
    <Dialog
      title={t(isGranted ? 'grantTitle' : 'denyTitle', { name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
        className="flex grow flex-col"
      >
        <div className="flex flex-col gap-5 p-5">
          <SubmitOnEnterTextArea
            label={t('answer')}
            hint={`${t('appealReplyHint', { name })} ${t('enterHint')}`}
            value={decisionReason}
            error={isMissing ? t('appealReplyMissing') : undefined}
            onType={type}
          />
          <p className="flex gap-2.5 rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-2">
            <Info size={16} aria-hidden="true" className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">
              {t(isGranted ? grantConsequence : 'consequenceDeny', { name })}
            </span>
          </p>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={send.isPending} pendingLabel={t('confirming')}>
            {t(isGranted ? 'grant' : 'deny')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
