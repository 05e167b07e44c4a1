import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { Link } from '@tanstack/react-router';
import { Activity, Shield, Trophy } from 'lucide-react';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { StaffQueueBadge } from './AdminTab.tsx';

const linkClasses =
  'flex min-h-12 min-w-0 grow basis-36 items-center gap-2.5 rounded-m border border-line bg-surface px-4 text-label font-semibold text-ink shadow-hint';

/** The sections of the hub for which the bar of a phone has no space. */
export function PhoneBarOverflowLinks({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('app');
  const me = useMe();
  return (
    <nav aria-label={t('morePlaces')} className="mb-4 flex flex-wrap gap-3">
      <Link to="/atividade" search={{}} onClick={onLeave} className={linkClasses}>
        <Activity size={18} aria-hidden="true" className="shrink-0 text-brand" />
        {t('activity')}
      </Link>
      <Link to="/rankings" search={{}} onClick={onLeave} className={linkClasses}>
        <Trophy size={18} aria-hidden="true" className="shrink-0 text-brand" />
        {t('rankings')}
      </Link>
      {me && isRoleAtLeast(me.role, 'moderator') && (
        <Link to="/admin/denuncias" search={{}} onClick={onLeave} className={linkClasses}>
          <Shield size={18} aria-hidden="true" className="shrink-0 text-brand" />
          {t('admin')}
          <StaffQueueBadge me={me} />
        </Link>
      )}
    </nav>
  );
}
