import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { Link } from '@tanstack/react-router';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { AuthLayout, useSignOutWithToast } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { BanReason } from './BanReason.tsx';

/**
 * Renders the only page of a permanently banned member: the ban and its reason, the appeal, the member's data, and the
 * sign-out.
 */
export function BannedPage({ hubName, ban }: { hubName: string; ban: OwnProfile['ban'] | undefined }) {
  const t = useTranslations('ownSanctions');
  const { leave, isSigningOut } = useSignOutWithToast();
  return (
    <AuthLayout hubName={hubName} title={t('bannedTitle')} line={t('bannedLine')}>
      <BanReason ban={ban} className="mb-6" />
      <Link to="/settings/sancoes" className={toButtonClasses({ variant: 'primary', size: 'large' })}>
        {t('seeAndAppeal')}
      </Link>
      <nav aria-label={t('still')} className="mt-9 flex flex-col gap-3 border-t border-line pt-6">
        <Link to="/settings/dados" className={toButtonClasses({ size: 'large' })}>
          {t('exportData')}
        </Link>
        <Link to="/settings/dados" className={toButtonClasses({ variant: 'danger-quiet', size: 'large' })}>
          {t('deleteAccount')}
        </Link>
      </nav>
      <p className="mt-9 text-center">
        <Button variant="link" size="small" isPending={isSigningOut} onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </p>
    </AuthLayout>
  );
}
