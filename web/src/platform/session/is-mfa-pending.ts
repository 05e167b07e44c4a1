import { loadAuthClient } from './auth-client.ts';

/** True if the account requires MFA and this session has not passed it. */
export async function isMfaPending(): Promise<boolean> {
  const client = await loadAuthClient();
  const { data: assurance } = await client.mfa.getAuthenticatorAssuranceLevel();
  if (assurance?.nextLevel !== 'aal2' || assurance.currentLevel === 'aal2') return false;
  // The account in the stored session may be out of date: its factor may have been removed. With an access
  // token, the identity client fetches the account from the service.
  const { data } = await client.getSession();
  const { data: now } = await client.mfa.getAuthenticatorAssuranceLevel(data.session?.access_token);
  return now === null || now.nextLevel === 'aal2';
}
