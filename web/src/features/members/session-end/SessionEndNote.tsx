import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usesHostedIdentity } from '#platform/session/identity.ts';
import type { Messages } from '#messages/pt-BR/features/members.ts';
import { useCachedSessionEndReason } from './queries.ts';

const lines: Record<SessionEndReason, keyof Messages> = {
  password_changed: 'endedByPassword',
  by_owner: 'endedByOwner',
  by_staff: 'endedByStaff',
  // After a ban, the hub's own identity service rejects the sign-in and gives no reason. With a hosted
  // service the member can sign in again and read the reason of the ban in the hub.
  banned: usesHostedIdentity ? 'endedByBan' : 'endedBySuspension',
  expired: 'endedByTime',
  deletion_requested: 'endedByDeletion',
  account_deleted: 'endedWithAccount',
  other: 'endedForSafety',
};

/** Renders the reason why the user was signed out, above the sign-in form. */
export function SessionEndNote() {
  const t = useTranslations('members');
  const reason = useCachedSessionEndReason();
  if (reason === null) return null;
  return (
    <div role="alert" className="mb-6 flex flex-col gap-0.5 rounded-m bg-sun-soft px-4 py-3.5">
      <p className="text-small font-semibold">{t('sessionEnded')}</p>
      <p className="text-small text-ink-2">{t(lines[reason])}</p>
    </div>
  );
}
