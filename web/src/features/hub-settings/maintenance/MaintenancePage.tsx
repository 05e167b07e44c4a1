import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { AuthLayout, useSignOutWithToast } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  hub: Pick<PublicHubData, 'name' | 'maintenance'>;
  isMember: boolean;
  /** True for staff who have not verified the second factor that they need for access during maintenance. */
  lacksFactor: boolean;
  /** True if content of the hub stays mounted under this page, unchanged. */
  isOverlay: boolean;
};

/**
 * Replaces the hub during maintenance for all but staff: the staff's message, and what remains available. The
 * page disappears when maintenance ends.
 */
export function MaintenancePage({ hub, isMember, lacksFactor, isOverlay }: Props) {
  const t = useTranslations('maintenance');
  const { leave, isSigningOut } = useSignOutWithToast();
  const message = hub.maintenance?.message;
  return (
    <AuthLayout hubName={hub.name} title={t('title')} line={t('line')}>
      {message && (
        <p className="mb-6 rounded-m bg-brand-soft px-4.5 py-3.5 wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
      <p className="text-small text-ink-2">{t(isOverlay ? 'noReloadNeeded' : 'byItself')}</p>
      <nav aria-label={t('still')} className="mt-9 flex flex-col gap-3 border-t border-line pt-6">
        {isMember ? (
          <>
            {lacksFactor && (
              <a
                href="/settings/seguranca"
                className={toButtonClasses({ variant: 'primary', size: 'large' })}
              >
                {t('setUpFactor')}
              </a>
            )}
            <a href="/settings/dados" className={toButtonClasses({ size: 'large' })}>
              {t('ownData')}
            </a>
            <Button variant="link" size="small" isPending={isSigningOut} onClick={() => void leave()}>
              {t('signOut')}
            </Button>
          </>
        ) : (
          <a href="/login" className={toButtonClasses({ size: 'large' })}>
            {t('signIn')}
          </a>
        )}
      </nav>
    </AuthLayout>
  );
}
