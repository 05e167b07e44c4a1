import { Button } from '#design/Button.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { LocalMailOutboxNote } from './LocalMailOutboxNote.tsx';
import { useResendConfirmation } from './sign-in/queries.ts';

/** Says that the email address must be confirmed, and offers to send the link again. */
export function EmailConfirmationNote({ email, hasOutbox }: { email: string; hasOutbox: boolean }) {
  const t = useTranslations('members');
  const formatErrorReason = useErrorReasonFormatter();
  const resend = useResendConfirmation();

  const resendEmail = () =>
    resend.mutate(email, {
      onSuccess: () => showSuccessToast(t('resent'), t('resentLine')),
      onError: (error) => showErrorToast(t('resendFailed'), formatErrorReason(error)),
    });

  return (
    <div role="status" className="mb-6 flex flex-col gap-2 rounded-m bg-brand-soft px-4 py-3.5">
      <p className="text-small">{t('confirmationSent', { email })}</p>
      {hasOutbox && <LocalMailOutboxNote />}
      <div>
        <Button variant="link" size="small" isPending={resend.isPending} onClick={resendEmail}>
          {t('resend')}
        </Button>
      </div>
    </div>
  );
}
