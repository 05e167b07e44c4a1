import { Link } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { toButtonClasses } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Links to the check-in page. It loads a new document, because only that document may use the camera. */
export function CheckInLink({ id }: { id: string }) {
  const t = useTranslations('checkIn');
  return (
    <Link
      to="/eventos/$id/entrada"
      params={{ id }}
      reloadDocument
      className={toButtonClasses({ size: 'small' })}
    >
      <DoorOpen size={16} aria-hidden="true" />
      {t('open')}
    </Link>
  );
}
