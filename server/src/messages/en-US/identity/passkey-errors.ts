import type { Messages } from '../../pt-BR/identity/passkey-errors.ts';

export const messages: Messages = {
  too_many_passkeys: 'Maximum number of passkeys reached',
  passkey_disabled: 'Passkeys are disabled',
  webauthn_credential_not_found: 'Passkey not found',
  webauthn_credential_exists: 'This credential is already registered',
  webauthn_challenge_not_found: 'Challenge not found or already used',
  webauthn_challenge_expired: 'Challenge has expired',
  webauthn_verification_failed: 'Invalid credential response',
};
