import { useMutation } from '@tanstack/react-query';
import { changePassword } from '#platform/session/auth.ts';
import { useProofFirst } from '../security/proof-first.ts';

/** Changes one's own password; the other sessions end. */
export function useChangePassword() {
  const proofFirst = useProofFirst();
  return useMutation({
    mutationFn: (it: { current: string; password: string }) => proofFirst(() => changePassword(it)),
  });
}
