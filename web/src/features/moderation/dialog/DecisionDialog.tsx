import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { decisionDialogTitleMessageKeyByAction, reasonIfEmptyMessageKeyByAction } from '../message-keys.ts';
import {
  getDecisionConsequenceMessageKeys,
  canAlsoRemoveContent,
  type DecisionDraft,
  type ContentUnderDecision,
} from './draft.ts';
import { SubmitOnEnterTextArea } from './SubmitOnEnterTextArea.tsx';
import { RuleChoice } from './RuleChoice.tsx';

type Props = {
  subject: ContentUnderDecision;
  draft: DecisionDraft;
  isPending: boolean;
  onChange: (draft: DecisionDraft) => void;
  onConfirm: () => void;
  onClose: () => void;
  /** Further fields, which are rendered before all others. */
  children?: ReactNode;
};

/** The dialog of a moderation decision: the action, the broken rule, the reason, and the consequences. */
export function DecisionDialog({ subject, draft, isPending, children, ...callbacks }: Props) {
  const t = useTranslations('moderation');
  const [isRuleMissing, setIsRuleMissing] = useState(false);
  const formId = useId();
  const { action, rule, reason } = draft;
  const hasRule = action !== 'ignore';
  const isRelease = !hasRule && subject.isHeld === true;

  function confirm() {
    if (isPending) return;
    if (!hasRule || rule !== '') return callbacks.onConfirm();
    setIsRuleMissing(true);
    document.getElementById(formId)?.querySelector<HTMLElement>('[data-rule] select')?.focus();
  }

  return (
    <Dialog
      title={t(isRelease ? 'releaseTitle' : decisionDialogTitleMessageKeyByAction[action], {
        name: subject.name,
        days: moderationLimits.banDays,
      })}
      closeLabel={t('close')}
      onClose={callbacks.onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        className="flex grow flex-col"
      >
        <div className="flex flex-col gap-5 p-5">
          {children}
          {hasRule && (
            <RuleChoice
              rule={rule}
              isMissing={isRuleMissing && rule === ''}
              onPick={(picked) => callbacks.onChange({ ...draft, rule: picked })}
            />
          )}
          <SubmitOnEnterTextArea
            label={t(hasRule ? 'reason' : 'reasonOptional')}
            placeholder={t(isRelease ? 'reasonIfReleased' : reasonIfEmptyMessageKeyByAction[action])}
            value={reason}
            hint={`${t(hasRule ? 'reasonHint' : 'reasonHintIgnore')} ${t('enterHint')}`}
            onType={(text) => callbacks.onChange({ ...draft, reason: text })}
          />
          {canAlsoRemoveContent(draft, subject) && (
            <Checkbox
              label={t('removeToo')}
              isChecked={draft.removesContent}
              onChange={(removesContent) => callbacks.onChange({ ...draft, removesContent })}
            />
          )}
          <Consequences draft={draft} subject={subject} />
        </div>
        <DialogFooter>
          <Button onClick={callbacks.onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant={action === 'ignore' || action === 'warn' ? 'primary' : 'danger'}
            isPending={isPending}
            pendingLabel={t('confirming')}
          >
            {t('confirm')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function Consequences({ draft, subject }: Pick<Props, 'draft' | 'subject'>) {
  const t = useTranslations('moderation');
  return (
    <p className="flex gap-2.5 rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-2">
      <Info size={16} aria-hidden="true" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {getDecisionConsequenceMessageKeys(draft, subject)
          .map((key) => t(key, { name: subject.name }))
          .join(' ')}
      </span>
    </p>
  );
}
