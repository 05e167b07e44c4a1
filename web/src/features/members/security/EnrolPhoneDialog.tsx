import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { TextField } from '#design/TextField.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { parsePhone, formatPhone } from '../mfa/phone-number.ts';
import { FactorActivationForm } from './FactorActivationForm.tsx';
import { isStepUpDeclinedError } from './step-up.ts';
import { useStartPhoneEnrolment } from './queries.ts';

/** Adds a phone: its number, then the code that was sent to it. */
export function EnrolPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings');
  const tMembers = useTranslations('members');
  const labels = useTranslations('app');
  const formatErrorReason = useErrorReasonFormatter();
  const enrol = useStartPhoneEnrolment();
  const [typed, setTyped] = useState('');
  const phone = parsePhone(typed);
  const problem =
    enrol.error && !isStepUpDeclinedError(enrol.error) ? formatErrorReason(enrol.error) : undefined;

  function begin(event: SubmitEvent) {
    event.preventDefault();
    if (phone && !enrol.isPending) enrol.mutate({ name: phone, phone });
  }

  return (
    <Dialog title={t('addPhone')} closeLabel={labels('close')} onClose={onClose}>
      {enrol.data && phone ? (
        <FactorActivationForm
          enrolment={enrol.data}
          hint={tMembers('codeSent', { phone: formatPhone(phone) })}
          onClose={onClose}
        />
      ) : (
        <form noValidate onSubmit={begin} className="flex grow flex-col">
          <div className="flex flex-col gap-4.5 p-5">
            <p className="text-ink-2">{t('phoneIntro')}</p>
            <TextField
              name="phone"
              type="tel"
              label={t('phoneNumber')}
              hint={t('phoneNumberHint')}
              error={problem}
              autoComplete="tel"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                enrol.reset();
              }}
            />
          </div>
          <DialogFooter>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" disabled={!phone} isPending={enrol.isPending}>
              {t('sendCode')}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}
