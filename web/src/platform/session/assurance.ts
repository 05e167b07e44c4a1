import { open } from './client.ts';

/** Whether the account asks for a second step that this session has not taken. */
export async function isSecondStepDue(): Promise<boolean> {
  const client = await open();
  const { data: known } = await client.mfa.getAuthenticatorAssuranceLevel();
  if (known?.nextLevel !== 'aal2' || known.currentLevel === 'aal2') return false;
  // What this browser remembers of the account may be old: what asked for the step may be gone.
  const { data } = await client.getSession();
  const { data: now } = await client.mfa.getAuthenticatorAssuranceLevel(data.session?.access_token);
  return now === null || now.nextLevel === 'aal2';
}
