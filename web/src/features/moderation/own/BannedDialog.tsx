import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { AlertDialog } from '#design/AlertDialog.tsx';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { BanReason } from './BanReason.tsx';

type Props = { ban: NonNullable<OwnProfile['ban']>; onEnter: () => void; onClose: () => void };

/**
 * For a member who was reading when a permanent ban ended their session: what happened, why, and what they can still
 * do.
 */
export function BannedDialog({ ban, onEnter, onClose }: Props) {
  const t = useTranslations('ownSanctions');
  return (
    <AlertDialog isWide title={t('bannedTitle')} line={t('sessionEndedLine')} onCancel={onClose}>
      <BanReason ban={ban} className="mt-4" />
      <p className="mt-4">{t('remainingRights')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="primary" onClick={onEnter}>
          {t('enterAgain')}
        </Button>
      </div>
    </AlertDialog>
  );
}
