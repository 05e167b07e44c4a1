import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  startAuthenticatorEnrolment,
  enrolSecurityKey,
  startPhoneEnrolment,
  verifyMfaCode,
  removeFactor,
} from '#platform/session/factors.ts';
import { redirectToIdentityLinking, listIdentities, unlinkIdentity } from '#platform/session/identities.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#platform/session/own-sessions.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '#platform/session/passkeys.ts';
import { generateRecoveryCodes, readRecoveryCodeStatus } from '#platform/session/recovery-codes.ts';
import { factorsQueryKey } from '../mfa/queries.ts';
import { useRunWithStepUp } from './step-up.ts';

const keys = {
  sessions: ['security', 'sessions'],
  factors: factorsQueryKey,
  recoveryCodes: ['security', 'recovery-codes'],
  passkeys: ['security', 'passkeys'],
  identities: ['security', 'identities'],
} as const;

/**
 * Returns a mutation that changes the user's security settings. It asks for MFA or a re-authentication if the identity
 * service requires it, and refetches the lists that the change affects.
 */
function useChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  affectedLists: readonly (keyof typeof keys)[],
) {
  const cache = useQueryClient();
  const runWithStepUp = useRunWithStepUp();
  return useMutation({
    mutationFn: (input: Input) => runWithStepUp(() => change(input)),
    onSuccess: () =>
      Promise.all(affectedLists.map((name) => cache.invalidateQueries({ queryKey: keys[name] }))),
  });
}

// The lists are refetched at each visit, because on the security page users look for changes that were made elsewhere
// or by an intruder.
const fresh = { staleTime: 0 } as const;

export const useSessions = () => useQuery({ queryKey: keys.sessions, queryFn: listOwnSessions, ...fresh });
export const useEndSession = () => useChange(endOwnSession, ['sessions']);
export const useEndOtherSessions = () => useChange(endOtherSessions, ['sessions']);

const listsAffectedByFactors = ['factors', 'recoveryCodes', 'sessions'] as const;

export const useStartAuthenticatorEnrolment = () =>
  useChange(
    (item: { name: string; issuer: string }) => startAuthenticatorEnrolment(item.name, item.issuer),
    [],
  );
export const useStartPhoneEnrolment = () =>
  useChange((item: { name: string; phone: string }) => startPhoneEnrolment(item.name, item.phone), []);
export const useFinishEnrolment = () => useChange(verifyMfaCode, listsAffectedByFactors);
export const useEnrolSecurityKey = () => useChange(enrolSecurityKey, listsAffectedByFactors);
export const useRemoveFactor = () => useChange(removeFactor, ['factors', 'recoveryCodes']);

export const useRecoveryCodeStatus = () =>
  useQuery({ queryKey: keys.recoveryCodes, queryFn: readRecoveryCodeStatus, ...fresh });
export const useGenerateRecoveryCodes = () => useChange(generateRecoveryCodes, ['recoveryCodes', 'factors']);

export const usePasskeys = () => useQuery({ queryKey: keys.passkeys, queryFn: listPasskeys, ...fresh });
export const useAddPasskey = () => useChange(addPasskey, ['passkeys']);
export const useRenamePasskey = () =>
  useChange((item: { id: string; name: string }) => renamePasskey(item.id, item.name), ['passkeys']);
export const useRemovePasskey = () => useChange(removePasskey, ['passkeys']);

export const useIdentities = () => useQuery({ queryKey: keys.identities, queryFn: listIdentities, ...fresh });
export const useStartIdentityLinking = () => useChange(redirectToIdentityLinking, []);
export const useUnlinkIdentity = () => useChange(unlinkIdentity, ['identities']);
