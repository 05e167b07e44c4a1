import type { AdminUser } from '@mutirao/contract/features/members/schemas';
import type { Role } from '@mutirao/contract/kit/roles';
import { useState } from 'react';
import { ConfirmDialog } from '#design/ConfirmDialog.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useChangeRole } from './queries.ts';

type Asked = { user: AdminUser; role: Role };

/** Changes the role of a member. A change that grants or removes full admin rights needs a confirmation first. */
export function useRoleChange() {
  const words = useWords('adminUsers');
  const problem = useErrorMessage();
  const change = useChangeRole();
  const [asked, setAsked] = useState<Asked>();

  // The page may be left by then, so the result must not depend on it being mounted.
  async function give({ user, role }: Asked) {
    try {
      await change.mutateAsync({ user, role });
    } catch (error) {
      return showErrorToast(words('error'), problem(words('roleFailed'), error));
    }
    showSuccessToast(words('roleChanged'));
  }
  return {
    asked,
    ask(user: AdminUser, role: Role) {
      if (role === user.role || change.isPending) return;
      if (role === 'admin' || user.role === 'admin') setAsked({ user, role });
      else void give({ user, role });
    },
    confirm() {
      if (asked) void give(asked);
      setAsked(undefined);
    },
    cancel: () => setAsked(undefined),
    pending: change.isPending ? { id: change.variables.user.id, role: change.variables.role } : undefined,
  };
}

type Props = { asked: Asked; onConfirm: () => void; onCancel: () => void };

export function RoleConfirmation({ asked: { user, role }, onConfirm, onCancel }: Props) {
  const words = useWords('adminUsers');
  const gives = role === 'admin';
  const { name } = user;
  return (
    <ConfirmDialog
      title={words(gives ? 'giveAdmin' : 'takeAdmin', { name })}
      question={words(gives ? 'giveAdminLine' : 'takeAdminLine', { name })}
      confirmLabel={words(gives ? 'giveAdminYes' : 'takeAdminYes')}
      cancelLabel={words('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
