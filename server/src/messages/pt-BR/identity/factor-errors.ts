/** Errors about second factors. */
export const messages = {
  insufficient_aal: 'Confirme que é você com a segunda etapa antes de continuar.',
  mfa_factor_not_found: 'Esta segunda etapa não foi encontrada.',
  mfa_factor_name_conflict: 'Já existe uma segunda etapa com este nome.',
  mfa_verified_factor_exists: 'Este telefone já é uma segunda etapa da sua conta.',
  mfa_challenge_expired: 'O tempo para responder acabou. Peça um código novo.',
  mfa_verification_failed: 'O código não confere. Tente de novo.',
  mfa_totp_enroll_not_enabled: 'Este hub não aceita novos aplicativos autenticadores.',
  mfa_totp_verify_not_enabled: 'Este hub não aceita códigos de aplicativos autenticadores.',
  mfa_phone_enroll_not_enabled: 'Este hub não envia códigos por telefone.',
  mfa_phone_verify_not_enabled: 'Este hub não aceita códigos por telefone.',
  mfa_webauthn_enroll_not_enabled: 'Este hub não aceita novas chaves de segurança.',
  mfa_webauthn_verify_not_enabled: 'Este hub não aceita chaves de segurança.',
  mfa_recovery_codes_enroll_not_enabled: 'Este hub não oferece códigos de recuperação.',
  mfa_recovery_codes_verify_not_enabled: 'Este hub não aceita códigos de recuperação.',
  mfa_recovery_codes_locked: 'Foram tentativas demais. Espere um pouco ou use outra segunda etapa.',
  mfa_recovery_codes_sole_factor:
    'Adicione antes outra segunda etapa: os códigos de recuperação só valem ao lado dela.',
  too_many_enrolled_mfa_factors: 'A conta já tem o máximo de segundas etapas. Remova uma antes.',
};

export type Messages = typeof messages;
