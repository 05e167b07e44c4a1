import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { useId, type ReactNode } from 'react';
import { ReasonForm } from '#design/ReasonForm.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  title: string;
  line: string;
  confirmLabel: string;
  placeholder?: string;
  isRequired?: boolean;
  isPending: boolean;
  isDanger?: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  /** Further fields, before the reason. */
  children?: ReactNode;
};

/** Asks for a reason before a decision about a member; it is optional unless `isRequired` is set. */
export function SanctionReasonForm({ title, line, confirmLabel, children, ...form }: Props) {
  const { isRequired = false, isDanger = false } = form;
  const t = useTranslations('adminUsers');
  const heading = useId();

  function findError(reason: string) {
    const excess = reason.length - moderationLimits.reason;
    if (excess > 0) return t('tooLong', { count: excess });
    return isRequired && reason === '' ? t('reasonMissing') : undefined;
  }

  return (
    <ReasonForm
      {...form}
      place="panel"
      labelledBy={heading}
      labels={{
        reason: t(isRequired ? 'reason' : 'reasonOptional'),
        hint: t('reasonHint'),
        confirm: confirmLabel,
        cancel: t('cancel'),
      }}
      isRequired={isRequired}
      isDanger={isDanger}
      hasAutoFocus={children === undefined}
      findError={findError}
      start={
        <>
          <div>
            <h3 id={heading} className="text-label font-semibold">
              {title}
            </h3>
            <p className="mt-0.5 text-small text-ink-2">{line}</p>
          </div>
          {children}
        </>
      }
    />
  );
}
