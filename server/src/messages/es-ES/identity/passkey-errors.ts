import type { Messages } from '../../pt-BR/identity/passkey-errors.ts';

export const messages: Messages = {
  too_many_passkeys: 'La cuenta ya tiene el máximo de llaves de acceso. Quite una antes.',
  passkey_disabled: 'Este hub no acepta llaves de acceso.',
  webauthn_credential_not_found: 'No se encontró esta llave de acceso.',
  webauthn_credential_exists: 'Esta llave de acceso ya está en la cuenta.',
  webauthn_challenge_not_found: 'No se encontró esta petición o ya fue usada. Empiece de nuevo.',
  webauthn_challenge_expired: 'Se acabó el tiempo para responder. Empiece de nuevo.',
  webauthn_verification_failed: 'No se pudo verificar la llave de acceso.',
};
