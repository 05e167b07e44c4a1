import {
  reauthenticate,
  readReauthenticationMethods,
} from '@mutirao/contract/features/reauthentication/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { listFactors } from '#platform/session/factors.ts';
import { listIdentities } from '#platform/session/identities.ts';
import { listPasskeys } from '#platform/session/passkeys.ts';
import { usesHostedIdentity } from '#platform/session/identity.ts';
import { reauthenticateByPasskey, reauthenticateByHostedPassword } from '#platform/session/reauthenticate.ts';

export type ReauthenticationMethod = 'password' | 'factor' | 'passkey' | 'sign-in';

/** Returns the ways in which this account can re-authenticate, the default one first. */
export const useReauthenticationMethods = () =>
  useQuery({
    queryKey: ['reauthentication-methods'],
    queryFn: findReauthenticationMethods,
    staleTime: 0,
    gcTime: 0,
  });

async function findReauthenticationMethods(): Promise<ReauthenticationMethod[]> {
  const [hasPassword, factors, passkeys] = await Promise.all([
    knowsPassword(),
    listFactors().catch(() => []),
    // Passkeys are not requested with a hosted identity service, which may not support them.
    usesHostedIdentity ? [] : listPasskeys().catch(() => []),
  ]);
  const methods: ReauthenticationMethod[] = [];
  if (hasPassword) methods.push('password');
  if (factors.some(({ kind }) => kind !== 'recovery_code')) methods.push('factor');
  if (passkeys.length > 0 && 'PublicKeyCredential' in globalThis) methods.push('passkey');
  // A user without a password, or who has forgotten it, signs in again in their usual way.
  methods.push('sign-in');
  return methods;
}

async function knowsPassword() {
  if (usesHostedIdentity) return (await listIdentities()).some(({ provider }) => provider === 'email');
  return (await call(readReauthenticationMethods)).by === 'password';
}

type Proof = { by: 'password'; password: string } | { by: 'passkey' } | { by: 'token'; token: string };

const show = (token: string) => call(reauthenticate, { body: { token } });

export const useReauthenticate = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (proof: Proof): Promise<void> => {
      if (proof.by === 'passkey') return reauthenticateByPasskey(show);
      if (proof.by === 'token') return show(proof.token);
      const { password } = proof;
      if (usesHostedIdentity) return reauthenticateByHostedPassword(password, show);
      return call(reauthenticate, { body: { currentPassword: password } });
    },
  });
