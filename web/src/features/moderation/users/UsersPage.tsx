import { memberLimits } from '@mutirao/contract/features/members/limits';
import type { UserAdminView } from '@mutirao/contract/features/members/schemas';
import { roles } from '@mutirao/contract/kit/roles';
import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Chip } from '#design/Chip.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { AdminUserQuery } from './keys.ts';
import { ExportAndImportMembersButtons } from './files/ExportAndImportMembersButtons.tsx';
import { useUsers } from './queries.ts';
import { ConfirmRoleChangeDialog, useConfirmedRoleChange } from './use-confirmed-role-change.tsx';
import { UserRow } from './UserRow.tsx';

const LazyUserDialog = createLazyDialog(() => import('./UserDialog.tsx').then((module) => module.UserDialog));

type Props = {
  query: AdminUserQuery;
  onChange: (query: AdminUserQuery) => void;
  /** The id of the member in the open sheet. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** Renders all members for staff: search, view, assign a role, suspend. */
export function UsersPage({ query, onChange, openId, onOpen }: Props) {
  const me = useMe();
  const change = useConfirmedRoleChange();
  if (!me) return null;
  return (
    <>
      <Filters query={query} isAdmin={me.role === 'admin'} onChange={onChange} />
      <Rows
        query={query}
        onShowAll={() => onChange({ q: '', role: undefined, isBanned: false })}
        renderRow={(user) => (
          <UserRow
            user={user}
            isOwn={user.id === me.id}
            onOpen={() => onOpen(user.id)}
            onRole={
              me.role === 'admin' && user.id !== me.id ? (role) => change.changeRole(user, role) : undefined
            }
            pendingRole={change.pending?.id === user.id ? change.pending.role : undefined}
            isRoleLocked={change.pending !== undefined && change.pending.id !== user.id}
          />
        )}
      />
      {change.request && (
        <ConfirmRoleChangeDialog
          request={change.request}
          onConfirm={change.confirm}
          onCancel={change.cancel}
        />
      )}
      {openId && <LazyUserDialog key={openId} id={openId} me={me} onClose={() => onOpen(undefined)} />}
    </>
  );
}

const anyRole = 'any';

type FiltersProps = Pick<Props, 'query' | 'onChange'> & { isAdmin: boolean };

/** Only admins find members by address, and export or import them. */
function Filters({ query, isAdmin, onChange }: FiltersProps) {
  const t = useTranslations('adminUsers');
  const field = useDebouncedInput(query.q, (q) => onChange({ ...query, q }));
  const choices = roles.map((value) => ({ value, label: t(value) }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchBox
        label={t('search')}
        placeholder={t(isAdmin ? 'searchPlaceholder' : 'searchNames')}
        clearLabel={t('clearSearch')}
        maxLength={memberLimits.name}
        field={field}
        className="min-w-0 grow basis-64"
      />
      <div className="w-52 max-wide:grow">
        <Select
          label={t('roles')}
          hidesLabel
          options={[{ value: anyRole, label: t('anyRole') }, ...choices]}
          value={query.role ?? anyRole}
          onPick={(value) => onChange({ ...query, role: roles.find((role) => role === value) })}
        />
      </div>
      <Chip isChosen={query.isBanned} onPick={() => onChange({ ...query, isBanned: !query.isBanned })}>
        {t('onlySuspended')}
      </Chip>
      {isAdmin && <ExportAndImportMembersButtons />}
    </div>
  );
}

type RowsProps = {
  query: AdminUserQuery;
  onShowAll: () => void;
  renderRow: (user: UserAdminView) => ReactNode;
};

function Rows({ query, onShowAll, renderRow }: RowsProps) {
  const t = useTranslations('adminUsers');
  const list = useUsers(query);
  const showAllButton = <Button onClick={onShowAll}>{t('showAllUsers')}</Button>;
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      waiting={<LoadingSkeleton />}
      empty={<EmptyState title={t('noUserFound')} line={t('noUserFoundLine')} action={showAllButton} />}
      Frame={Card}
    >
      {(users) => (
        <Card aria-busy={list.isPlaceholderData}>
          <ul aria-label={t('users')}>
            {users.map((user) => (
              <li key={user.id} className="border-line not-last:border-b">
                {renderRow(user)}
              </li>
            ))}
          </ul>
          <LoadMore list={list} showsEnd />
        </Card>
      )}
    </ListStateView>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('adminUsers');
  return (
    <div role="status" aria-label={t('loading')} className="min-h-screen">
      <Card className="animate-fade-delayed">
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="flex items-center gap-3.5 border-line px-5 py-4 not-last:border-b">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-48" />
          </div>
        ))}
      </Card>
    </div>
  );
}
