import type { UserAdminDetails, OwnProfile } from '@mutirao/contract/features/members/schemas';
import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#design/Avatar.tsx';
import { toButtonClasses } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { PunishPanel } from './PunishPanel.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { useUser } from './queries.ts';
import { SanctionList } from './SanctionList.tsx';
import { RoleBadge, SuspendedBadge } from './UserRow.tsx';

const goneStatuses = [404, 422];

type Props = { id: string; me: OwnProfile; onClose: () => void };

/** Shows a member to staff: activity, sanctions, and the sanctions that are possible now. */
export function UserDialog({ id, me, onClose }: Props) {
  const t = useTranslations('adminUsers');
  const formatName = useNameOrRemovedMemberFormatter();
  const query = useUser(id);
  const isGone = query.error instanceof ApiError && goneStatuses.includes(query.error.status);
  return (
    <Dialog
      title={query.data && !isGone ? formatName(query.data) : t('sheet')}
      closeLabel={t('close')}
      size="large"
      position="top"
      onClose={onClose}
    >
      <div className="p-5">
        <QueryScreen
          query={query}
          loading={
            <div role="status" aria-label={t('loadingSheet')} className="flex flex-col gap-4">
              <Skeleton className="h-18 w-full" />
              <Skeleton className="h-24 w-full" />
            </div>
          }
          gone={<EmptyState title={t('gone')} line={t('goneLine')} />}
          goneStatuses={goneStatuses}
          failed={{ title: t('sheetFailed'), line: t('failedLine'), retryLabel: t('retry') }}
        >
          {(user) => <Sheet user={user} me={me} />}
        </QueryScreen>
      </div>
    </Dialog>
  );
}

function Sheet({ user, me }: { user: UserAdminDetails; me: OwnProfile }) {
  const t = useTranslations('adminUsers');
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} seed={user.id} image={user.avatar} size="large" />
        <div className="min-w-0 grow basis-52">
          <p className="flex flex-wrap gap-2">
            <RoleBadge role={user.role} />
            <SuspendedBadge user={user} />
          </p>
          <p className="mt-1.5 text-label wrap-anywhere">{user.email}</p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-2">
            <span>
              {`${t('since')} `}
              <HubZoneDateTimeText moment={user.createdAt} />
            </span>
            {user.seenAt && (
              <span>
                {`${t('seen')} `}
                <HubZoneDateTimeText moment={user.seenAt} />
              </span>
            )}
          </p>
        </div>
      </div>
      <Figures user={user} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/membros/$id" params={{ id: user.id }} className={toButtonClasses({ size: 'small' })}>
          {t('openProfile')}
        </Link>
        {user.casesAgainst > 0 && (
          <Link
            to="/admin/denuncias"
            search={{ membro: user.id, situacao: 'all' }}
            className={toButtonClasses({ size: 'small' })}
          >
            {t('openCases', { count: user.casesAgainst })}
          </Link>
        )}
      </div>
      <PunishPanel user={user} isAdmin={me.role === 'admin'} />
      <SanctionList user={user} isAdmin={me.role === 'admin'} />
    </>
  );
}

function Figures({ user }: { user: UserAdminDetails }) {
  const t = useTranslations('adminUsers');
  const numbers = useNumberFormat();
  const { maxCounted } = moderationLimits;
  const names = ['points', 'discussions', 'comments', 'reportsMade', 'casesAgainst', 'sanctions'] as const;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-m border border-line bg-line wide:grid-cols-3">
      {names.map((name) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-4 py-3">
          <dt className="text-small text-ink-2">{t(`${name}Count`)}</dt>
          <dd className="numbers text-heading">
            {name === 'sanctions' && user.sanctions > maxCounted
              ? t('manyCount', { count: maxCounted })
              : user[name] === null
                ? t('notShown')
                : numbers.format(user[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
