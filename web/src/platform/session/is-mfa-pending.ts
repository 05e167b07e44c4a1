import { loadAuthClient } from './auth-client.ts';

/** True if the account requires MFA and this session has not passed it. */
export async function isMfaPending(): Promise<boolean> {
  const client = await loadAuthClient();
  const { data: assurance } = await client.mfa.getAuthenticatorAssuranceLevel();
  if (assurance?.nextLevel !== 'aal2' || assurance.currentLevel === 'aal2') return false;
  // The cached account may be out of date: the factor may have been removed, so the session is fetched again.
  const { data } = await client.getSession();
  const { data: now } = await client.mfa.getAuthenticatorAssuranceLevel(data.session?.access_token);
  return now === null || now.nextLevel === 'aal2';
}
