import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { OneTimeCodeField, oneTimeCodeLength } from '../mfa/OneTimeCodeField.tsx';
import { useFinishEnrolment } from './queries.ts';
import { useMutationToasts } from './mutation-toasts.ts';

type Props = {
  enrolment: { id: string; challengeId?: string };
  hint?: string;
  onClose: () => void;
  /** The instruction for getting the code. */
  children?: ReactNode;
};

/** The form for the first code of a new factor. A valid code activates the factor. */
export function FactorActivationForm({ enrolment, hint, onClose, children }: Props) {
  const t = useTranslations('settings');
  const formatErrorReason = useErrorReasonFormatter();
  const toasts = useMutationToasts();
  const finish = useFinishEnrolment();
  const [code, setCode] = useState('');
  const isComplete = code.length === oneTimeCodeLength;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isComplete || finish.isPending) return;
    const { id: factorId, challengeId } = enrolment;
    const { onSuccess } = toasts(t('twoStepsOn'));
    finish.mutate({ factorId, challengeId, code }, { onSuccess: () => (onSuccess(), onClose()) });
  }

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="flex flex-col gap-4.5 p-5">
        {children}
        <OneTimeCodeField
          label={t('firstCode')}
          hint={hint}
          error={finish.error ? formatErrorReason(finish.error) : undefined}
          value={code}
          onChange={(next) => {
            setCode(next);
            finish.reset();
          }}
        />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!isComplete} isPending={finish.isPending}>
          {t('turnOn')}
        </Button>
      </DialogFooter>
    </form>
  );
}
