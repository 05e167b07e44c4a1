import type { Consent } from '@mutirao/contract/features/legal/schemas';
import { AlertDialog } from '#design/AlertDialog.tsx';
import { Button } from '#design/Button.tsx';
import { useSignOutWithToast } from '#features/members/index.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { legalPaths } from './paths.ts';
import { useAcceptLegalTexts } from './queries.ts';

/**
 * Informs the member that the terms have changed, and asks for consent. Documents open in another tab, so that no
 * unsaved text is lost; a member who does not agree can download their data and leave.
 */
export function ConsentDialog({ due }: { due: Consent[] }) {
  const t = useTranslations('legal');
  const formatErrorReason = useErrorReasonFormatter();
  const accept = useAcceptLegalTexts();
  const { leave, isSigningOut } = useSignOutWithToast();
  const agree = () =>
    accept.mutate(due, { onError: (error) => showErrorToast(t('acceptFailed'), formatErrorReason(error)) });
  return (
    <AlertDialog title={t('changedTitle')} line={t('changedLine')} isWide>
      <div className="mt-4 flex flex-col gap-4">
        <ul className="flex flex-col gap-1.5">
          {due.map(({ document }) => (
            <li key={document}>
              <a
                href={legalPaths[document]}
                target="_blank"
                rel="noopener"
                className="inline-block min-h-6 font-semibold text-brand hover:underline"
              >
                {t(document)}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-small text-ink-2">{t('changedWays')}</p>
        <div className="mt-1 flex flex-wrap justify-end gap-3">
          <a
            href="/settings/dados"
            className="inline-flex h-10 items-center text-label font-semibold text-ink-2 hover:underline"
          >
            {t('myData')}
          </a>
          <Button isPending={isSigningOut} onClick={() => void leave()}>
            {t('signOut')}
          </Button>
          <Button variant="primary" isPending={accept.isPending} onClick={agree}>
            {t('agree')}
          </Button>
        </div>
      </div>
    </AlertDialog>
  );
}
