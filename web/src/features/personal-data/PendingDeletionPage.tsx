import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { AuthLayout, useSignOutWithToast } from '#features/members/index.ts';
import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { useCancelAccountDeletion } from './queries.ts';

type Props = {
  hub: { name: string; zone: string };
  dueAt: string;
  /** What else the member can do on the page, such as downloading their data. */
  children?: ReactNode;
};

/** Renders the only page of a member who requested deletion: the deadline, their data, and how to cancel. */
export function PendingDeletionPage({ hub, dueAt, children }: Props) {
  const t = useTranslations('ownData');
  const formatErrorReason = useErrorReasonFormatter();
  const language = useLanguage();
  const cancel = useCancelAccountDeletion();
  const { leave, isSigningOut } = useSignOutWithToast();

  const cancelDeletion = () =>
    cancel.mutate(undefined, {
      onSuccess: () => showSuccessToast(t('accountKept'), t('accountKeptLine')),
      onError: (error) => showErrorToast(t('cancelDeletionFailed'), formatErrorReason(error)),
    });

  return (
    <AuthLayout
      hubName={hub.name}
      title={t('leavingTitle')}
      line={t('leavingLine', { moment: formatDateTimeInZone(dueAt, { language, zone: hub.zone }) })}
    >
      <Button variant="primary" size="large" isPending={cancel.isPending} onClick={cancelDeletion}>
        {t('cancelDeletion')}
      </Button>
      <section aria-labelledby="own-data" className="mt-9 flex flex-col gap-3 border-t border-line pt-6">
        <h2 id="own-data" className="text-heading">
          {t('takeData')}
        </h2>
        <ExportPanel />
      </section>
      {children && <div className="mt-9 border-t border-line pt-6">{children}</div>}
      <p className="mt-9 text-center">
        <Button variant="link" size="small" isPending={isSigningOut} onClick={() => void leave()}>
          {t('leaveNow')}
        </Button>
      </p>
    </AuthLayout>
  );
}
