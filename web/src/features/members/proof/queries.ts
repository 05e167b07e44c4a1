import { proveAgain, readProofWays } from '@mutirao/contract/features/own-proof/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { listFactors } from '#platform/session/factors.ts';
import { listIdentities } from '#platform/session/identities.ts';
import { listPasskeys } from '#platform/session/passkeys.ts';
import { isHosted } from '#platform/session/identity.ts';
import { showPasskey, showPassword } from '#platform/session/prove-again.ts';

export type Way = 'password' | 'factor' | 'passkey' | 'anew';

/** Returns the ways in which this account can re-authenticate, the default one first. */
export const useProofWays = () =>
  useQuery({ queryKey: ['proof-ways'], queryFn: findWays, staleTime: 0, gcTime: 0 });

async function findWays(): Promise<Way[]> {
  const [hasPassword, factors, passkeys] = await Promise.all([
    knowsPassword(),
    listFactors().catch(() => []),
    // Not every service has them.
    isHosted ? [] : listPasskeys().catch(() => []),
  ]);
  const ways: Way[] = [];
  if (hasPassword) ways.push('password');
  if (factors.some(({ kind }) => kind !== 'recovery_code')) ways.push('factor');
  if (passkeys.length > 0 && 'PublicKeyCredential' in globalThis) ways.push('passkey');
  // A user without a password, or who has forgotten it, signs in again in their usual way.
  ways.push('anew');
  return ways;
}

async function knowsPassword() {
  if (isHosted) return (await listIdentities()).some(({ provider }) => provider === 'email');
  return (await call(readProofWays)).by === 'password';
}

type Proof = { by: 'password'; password: string } | { by: 'passkey' } | { by: 'token'; token: string };

const show = (token: string) => call(proveAgain, { body: { token } });

export const useProveAgain = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (proof: Proof): Promise<void> => {
      if (proof.by === 'passkey') return showPasskey(show);
      if (proof.by === 'token') return show(proof.token);
      const { password } = proof;
      if (isHosted) return showPassword(password, show);
      return call(proveAgain, { body: { currentPassword: password } });
    },
  });
