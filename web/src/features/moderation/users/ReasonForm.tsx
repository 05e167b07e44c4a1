import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
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

/**
 * Asks for a reason before a decision about a member; it is optional unless `isRequired` is set. The typed text stays
 * if the request fails.
 */
export function ReasonForm({ title, line, confirmLabel, placeholder, isPending, ...rest }: Props) {
  const { isRequired = false, isDanger = false, children, onConfirm, onCancel } = rest;
  const t = useTranslations('adminUsers');
  const heading = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const excess = reason.trim().length - moderationLimits.reason;
    if (excess > 0) return setError(t('tooLong', { count: excess }));
    if (isRequired && reason.trim() === '') return setError(t('reasonMissing'));
    if (!isPending) onConfirm(reason.trim());
  }

  return (
    <form noValidate aria-labelledby={heading} onSubmit={submit} className="flex flex-col gap-3">
      <div>
        <h3 id={heading} className="text-label font-semibold">
          {title}
        </h3>
        <p className="mt-0.5 text-small text-ink-2">{line}</p>
      </div>
      {children}
      <TextArea
        name="reason"
        label={t(isRequired ? 'reason' : 'reasonOptional')}
        hint={t('reasonHint')}
        value={reason}
        error={error}
        placeholder={placeholder}
        required={isRequired}
        autoFocus={children === undefined}
        isSlim
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
