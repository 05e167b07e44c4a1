/** Errors about passkeys. */
export const messages = {
  too_many_passkeys: 'A conta já tem o máximo de chaves de acesso. Remova uma antes.',
  passkey_disabled: 'Este hub não aceita chaves de acesso.',
  webauthn_credential_not_found: 'Esta chave de acesso não foi encontrada.',
  webauthn_credential_exists: 'Esta chave de acesso já está na conta.',
  webauthn_challenge_not_found: 'Este pedido não foi encontrado ou já foi usado. Comece de novo.',
  webauthn_challenge_expired: 'O tempo para responder acabou. Comece de novo.',
  webauthn_verification_failed: 'A chave de acesso não pôde ser verificada.',
};

export type Messages = typeof messages;
