import type { UserAdminView } from '@mutirao/contract/features/members/schemas';
import type { Role } from '@mutirao/contract/kit/roles';
import { useState } from 'react';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChangeRole } from './queries.ts';

type Input = { user: UserAdminView; role: Role };

/** Changes the role of a member. A change that grants or removes full admin rights needs a confirmation first. */
export function useConfirmedRoleChange() {
  const t = useTranslations('adminUsers');
  const problem = useErrorMessageFormatter();
  const mutation = useChangeRole();
  const [request, setRequest] = useState<Input>();

  // Awaits the mutation instead of using its callbacks: the user may have left the page by then, and callbacks of
  // unmounted components do not run.
  async function sendChange({ user, role }: Input) {
    try {
      await mutation.mutateAsync({ user, role });
    } catch (error) {
      return showErrorToast(t('error'), problem(t('roleFailed'), error));
    }
    showSuccessToast(t('roleChanged'));
  }
  return {
    request,
    changeRole(user: UserAdminView, role: Role) {
      if (role === user.role || mutation.isPending) return;
      if (role === 'admin' || user.role === 'admin') setRequest({ user, role });
      else void sendChange({ user, role });
    },
    confirm() {
      if (request) void sendChange(request);
      setRequest(undefined);
    },
    cancel: () => setRequest(undefined),
    pending: mutation.isPending
      ? { id: mutation.variables.user.id, role: mutation.variables.role }
      : undefined,
  };
}

type Props = { request: Input; onConfirm: () => void; onCancel: () => void };

export function ConfirmRoleChangeDialog({ request: { user, role }, onConfirm, onCancel }: Props) {
  const t = useTranslations('adminUsers');
  const grantsAdmin = role === 'admin';
  const { name } = user;
  return (
    <LazyConfirmDialog
      title={t(grantsAdmin ? 'giveAdmin' : 'takeAdmin', { name })}
      question={t(grantsAdmin ? 'giveAdminLine' : 'takeAdminLine', { name })}
      confirmLabel={t(grantsAdmin ? 'giveAdminYes' : 'takeAdminYes')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
