import { useNavigate } from '@tanstack/react-router';
import { cancelAllAttachments } from '#features/attachments/index.ts';
import { useSignOutWithToast } from '#features/members/index.ts';

/** Signs out, cancels uploads and redirects to the login screen. */
export function useSignOutAndRedirect() {
  const { leave, isSigningOut } = useSignOutWithToast();
  const navigate = useNavigate();

  async function signOutAndRedirect() {
    if (!(await leave())) return;
    cancelAllAttachments();
    await navigate({ to: '/login' });
  }
  return { signOut: signOutAndRedirect, isSigningOut };
}
