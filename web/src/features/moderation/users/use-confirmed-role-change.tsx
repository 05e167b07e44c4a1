import type { UserAdminView } from '@mutirao/contract/features/members/schemas';
import type { Role } from '@mutirao/contract/kit/roles';
import { useState } from 'react';
import { ConfirmDialog } from '#design/ConfirmDialog.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChangeRole } from './queries.ts';

type Input = { user: UserAdminView; role: Role };

/** Changes the role of a member. A change that grants or removes full admin rights needs a confirmation first. */
export function useConfirmedRoleChange() {
  const t = useTranslations('adminUsers');
  const problem = useErrorMessageFormatter();
  const change = useChangeRole();
  const [request, setRequest] = useState<Input>();

  // Awaits the mutation instead of using its callbacks: the user may have left the page by then, and callbacks of
  // unmounted components do not run.
  async function give({ user, role }: Input) {
    try {
      await change.mutateAsync({ user, role });
    } catch (error) {
      return showErrorToast(t('error'), problem(t('roleFailed'), error));
    }
    showSuccessToast(t('roleChanged'));
  }
  return {
    asked: request,
    ask(user: UserAdminView, role: Role) {
      if (role === user.role || change.isPending) return;
      if (role === 'admin' || user.role === 'admin') setRequest({ user, role });
      else void give({ user, role });
    },
    confirm() {
      if (request) void give(request);
      setRequest(undefined);
    },
    cancel: () => setRequest(undefined),
    pending: change.isPending ? { id: change.variables.user.id, role: change.variables.role } : undefined,
  };
}

type Props = { asked: Input; onConfirm: () => void; onCancel: () => void };

export function ConfirmRoleChangeDialog({ asked: { user, role }, onConfirm, onCancel }: Props) {
  const t = useTranslations('adminUsers');
  const gives = role === 'admin';
  const { name } = user;
  return (
    <ConfirmDialog
      title={t(gives ? 'giveAdmin' : 'takeAdmin', { name })}
      question={t(gives ? 'giveAdminLine' : 'takeAdminLine', { name })}
      confirmLabel={t(gives ? 'giveAdminYes' : 'takeAdminYes')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
