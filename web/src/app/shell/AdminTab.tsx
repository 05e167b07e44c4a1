import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { Link } from '@tanstack/react-router';
import { Shield } from 'lucide-react';
import { CountBadge } from '#design/Badge.tsx';
import { toTabClasses } from '#design/Tabs.tsx';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const { maxCounted } = moderationLimits;

type Props = { me: Pick<OwnProfile, 'waitingReports' | 'waitingAppeals' | 'waitingMembers'> };

const activeProps = { className: toTabClasses(true) };
const inactiveProps = { className: toTabClasses(false) };

/** The link to the admin panel, with the number of items that wait for staff. */
export function AdminTab({ me }: Props) {
  const t = useTranslations('app');
  return (
    <Link to="/admin" activeProps={activeProps} inactiveProps={inactiveProps}>
      <Shield size={18} aria-hidden="true" />
      {t('admin')}
      <StaffQueueBadge me={me} />
    </Link>
  );
}

/** Shows the number of items that wait for staff, or nothing for 0. */
export function StaffQueueBadge({ me }: Props) {
  const t = useTranslations('app');
  const count = me.waitingReports + me.waitingAppeals + me.waitingMembers;
  const formattedCount = useCappedCount(maxCounted)(count);
  if (count === 0) return null;
  return (
    <CountBadge
      tone="clay"
      count={formattedCount}
      label={count > maxCounted ? t('waitingCasesMany', { count: maxCounted }) : t('waitingCases', { count })}
    />
  );
}
