import type { UserAdminView } from '@mutirao/contract/features/members/schemas';
import { roles, type Role } from '@mutirao/contract/kit/roles';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { Select } from '#design/Select.tsx';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useNow } from '#platform/dates/now.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { getActiveBan } from './active-ban.ts';

type Props = {
  user: UserAdminView;
  isOwn: boolean;
  onOpen: () => void;
  /** Called with the chosen role. Undefined for viewers who cannot assign roles, and on the viewer's own row. */
  onRole: ((role: Role) => void) | undefined;
  pendingRole: Role | undefined;
  /** True while the role of another member is being changed. */
  isRoleLocked: boolean;
};

/** Renders a member in the staff's list; a click opens the dialog about them. */
export function UserRow({ user, isOwn, onOpen, onRole, pendingRole, isRoleLocked }: Props) {
  const t = useTranslations('adminUsers');
  const name = useNameOrRemovedMemberFormatter()(user);
  return (
    <article className="relative flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4.5 py-3.5 transition-colors duration-150 hover:bg-sunken wide:px-5">
      <Avatar name={name} seed={user.id} image={user.avatar} />
      <div className="min-w-0 grow basis-52">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-text text-label">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="max-w-full text-left font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-m"
          >
            {name}
          </button>
          {isOwn && <span className="font-normal text-ink-3">{t('you')}</span>}
        </h2>
        <p className="text-small wrap-anywhere text-ink-2">{user.email}</p>
      </div>
      <div className="flex grow flex-wrap items-center gap-2 wide:grow-0">
        <SuspendedBadge user={user} />
        <RoleBadge role={user.role} />
      </div>
      {onRole && (
        <div className="relative z-10 w-40">
          <Select
            label={t('roleOf', { name })}
            hidesLabel
            options={roles.map((value) => ({ value, label: t(`${value}Choice`) }))}
            value={pendingRole ?? user.role}
            isDisabled={isRoleLocked}
            onPick={(value) => {
              const role = roles.find((option) => option === value);
              if (role) onRole(role);
            }}
          />
        </div>
      )}
    </article>
  );
}

const tones = { member: 'neutral', moderator: 'plum', admin: 'brand' } as const;

export function RoleBadge({ role }: { role: Role }) {
  const t = useTranslations('adminUsers');
  return <Badge tone={tones[role]}>{t(role)}</Badge>;
}

/** Shows that a member is suspended, and until when, or is banned. */
export function SuspendedBadge({ user }: { user: Pick<UserAdminView, 'ban'> }) {
  const t = useTranslations('adminUsers');
  const formatDateTime = useFormatHubZoneDateTime();
  const ban = getActiveBan(user, useNow());
  if (!ban) return null;
  return (
    <Badge tone="clay">
      {ban.endsAt ? t('suspendedUntil', { end: formatDateTime(ban.endsAt) }) : t('banned')}
    </Badge>
  );
}
