import type { Language } from '#platform/http/languages';

/** Messages for errors about passkeys. */
export const passkeyErrorMessages = {
  too_many_passkeys: {
    'pt-BR': 'A conta já tem o máximo de chaves de acesso. Remova uma antes.',
    'en-US': 'Maximum number of passkeys reached',
    'es-ES': 'La cuenta ya tiene el máximo de llaves de acceso. Quite una antes.',
  },
  passkey_disabled: {
    'pt-BR': 'Este hub não aceita chaves de acesso.',
    'en-US': 'Passkeys are disabled',
    'es-ES': 'Este hub no acepta llaves de acceso.',
  },
  webauthn_credential_not_found: {
    'pt-BR': 'Esta chave de acesso não foi encontrada.',
    'en-US': 'Passkey not found',
    'es-ES': 'No se encontró esta llave de acceso.',
  },
  webauthn_credential_exists: {
    'pt-BR': 'Esta chave de acesso já está na conta.',
    'en-US': 'This credential is already registered',
    'es-ES': 'Esta llave de acceso ya está en la cuenta.',
  },
  webauthn_challenge_not_found: {
    'pt-BR': 'Este pedido não foi encontrado ou já foi usado. Comece de novo.',
    'en-US': 'Challenge not found or already used',
    'es-ES': 'No se encontró esta petición o ya fue usada. Empiece de nuevo.',
  },
  webauthn_challenge_expired: {
    'pt-BR': 'O tempo para responder acabou. Comece de novo.',
    'en-US': 'Challenge has expired',
    'es-ES': 'Se acabó el tiempo para responder. Empiece de nuevo.',
  },
  webauthn_verification_failed: {
    'pt-BR': 'A chave de acesso não pôde ser verificada.',
    'en-US': 'Invalid credential response',
    'es-ES': 'No se pudo verificar la llave de acceso.',
  },
} as const satisfies Record<string, Record<Language, string>>;
