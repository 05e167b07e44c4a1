import { revocationReasonLimits } from '@mutirao/contract/features/courses/certificates/limits';
import { ReasonDialog } from '#design/ReasonDialog.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  holder: string;
  isPending: boolean;
  onRevoke: (reason: string) => void;
  onCancel: () => void;
};

/** Dialog that requires a reason to revoke a certificate. The public page of the certificate shows the reason. */
export function RevokeCertificateDialog({ holder, isPending, onRevoke, onCancel }: Props) {
  const t = useTranslations('certificates');

  function findError(reason: string) {
    if (reason.length < revocationReasonLimits.minReason) return t('reasonShort');
    const excess = reason.length - revocationReasonLimits.reason;
    return excess > 0 ? t('reasonLong', { count: excess }) : undefined;
  }
  return (
    <ReasonDialog
      labels={{
        title: t('revokeTitle'),
        line: t('confirmRevoke', { holder }),
        reason: t('reason'),
        hint: t('reasonHint'),
        confirm: t('revoke'),
        cancel: t('dismiss'),
      }}
      isPending={isPending}
      findError={findError}
      onConfirm={onRevoke}
      onClose={onCancel}
    />
  );
}
