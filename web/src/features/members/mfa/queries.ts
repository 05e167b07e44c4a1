import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listFactors,
  verifyMfaCode,
  verifySecurityKey,
  verifyRecoveryCode,
  sendPhoneCode,
} from '#platform/session/factors.ts';
import { signOut } from '#platform/session/auth.ts';
import { signInToHub, setMfaPending } from '../queries.ts';

export const factorsQueryKey = ['security', 'factors'] as const;

/** Queries the MFA factors of the account. */
export const useFactors = () => useQuery({ queryKey: factorsQueryKey, queryFn: listFactors, staleTime: 0 });

export type MfaVerificationInput =
  | { by: 'totp'; factorId: string; code: string }
  | { by: 'phone'; factorId: string; code: string; challengeId: string }
  | { by: 'webauthn'; factorId: string }
  | { by: 'recovery_code'; code: string };

/** The mutation that verifies an MFA factor. Returns the token of the verified session. */
export const useVerifyMfa = () => useMutation({ mutationFn: verifyFactor });

function verifyFactor(proof: MfaVerificationInput): Promise<string> {
  if (proof.by === 'webauthn') return verifySecurityKey(proof.factorId);
  if (proof.by === 'recovery_code') return verifyRecoveryCode(proof.code.trim());
  return verifyMfaCode(proof);
}

/** The mutation that sends a code by SMS. Returns the id of its challenge. */
export const useSendPhoneCode = () => useMutation({ mutationFn: sendPhoneCode });

/** The mutation that signs in to the hub with a token that has passed MFA. */
export function useSignInToHubByToken() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: (token: string) => signInToHub(cache, token) });
}

/** The mutation that cancels MFA and signs out. */
export function useCancelMfa() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await signOut();
      setMfaPending(cache, false);
    },
  });
}
