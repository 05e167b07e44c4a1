import type { Language } from '#platform/http/languages';

/** Messages for errors about second factors. */
export const factorErrorMessages = {
  insufficient_aal: {
    'pt-BR': 'Confirme que é você com a segunda etapa antes de continuar.',
    'en-US': 'AAL2 session is required to update email or password when MFA is enabled.',
    'es-ES': 'Confirme que es usted con el segundo paso antes de continuar.',
  },
  mfa_factor_not_found: {
    'pt-BR': 'Esta segunda etapa não foi encontrada.',
    'en-US': 'Factor not found',
    'es-ES': 'No se encontró este segundo paso.',
  },
  mfa_factor_name_conflict: {
    'pt-BR': 'Já existe uma segunda etapa com este nome.',
    'en-US': 'A factor with the friendly name {name} for this user already exists',
    'es-ES': 'Ya existe un segundo paso con este nombre.',
  },
  mfa_verified_factor_exists: {
    'pt-BR': 'Este telefone já é uma segunda etapa da sua conta.',
    'en-US': 'A verified phone factor already exists, unenroll the existing factor to continue',
    'es-ES': 'Este teléfono ya es un segundo paso de su cuenta.',
  },
  mfa_challenge_expired: {
    'pt-BR': 'O tempo para responder acabou. Peça um código novo.',
    'en-US': 'MFA challenge {id} has expired, verify against another challenge or create a new challenge.',
    'es-ES': 'Se acabó el tiempo para responder. Pida un código nuevo.',
  },
  mfa_verification_failed: {
    'pt-BR': 'O código não confere. Tente de novo.',
    'en-US': 'Invalid TOTP code entered',
    'es-ES': 'El código no coincide. Intente de nuevo.',
  },
  mfa_totp_enroll_not_enabled: {
    'pt-BR': 'Este hub não aceita novos aplicativos autenticadores.',
    'en-US': 'MFA enroll is disabled for TOTP',
    'es-ES': 'Este hub no acepta nuevas aplicaciones autenticadoras.',
  },
  mfa_totp_verify_not_enabled: {
    'pt-BR': 'Este hub não aceita códigos de aplicativos autenticadores.',
    'en-US': 'MFA verification is disabled for TOTP',
    'es-ES': 'Este hub no acepta códigos de aplicaciones autenticadoras.',
  },
  mfa_phone_enroll_not_enabled: {
    'pt-BR': 'Este hub não envia códigos por telefone.',
    'en-US': 'MFA enroll is disabled for Phone',
    'es-ES': 'Este hub no envía códigos por teléfono.',
  },
  mfa_phone_verify_not_enabled: {
    'pt-BR': 'Este hub não aceita códigos por telefone.',
    'en-US': 'MFA verification is disabled for Phone',
    'es-ES': 'Este hub no acepta códigos por teléfono.',
  },
  mfa_webauthn_enroll_not_enabled: {
    'pt-BR': 'Este hub não aceita novas chaves de segurança.',
    'en-US': 'MFA enroll is disabled for WebAuthn',
    'es-ES': 'Este hub no acepta nuevas llaves de seguridad.',
  },
  mfa_webauthn_verify_not_enabled: {
    'pt-BR': 'Este hub não aceita chaves de segurança.',
    'en-US': 'MFA verification is disabled for WebAuthn',
    'es-ES': 'Este hub no acepta llaves de seguridad.',
  },
  mfa_recovery_codes_enroll_not_enabled: {
    'pt-BR': 'Este hub não oferece códigos de recuperação.',
    'en-US': 'MFA enroll is disabled for recovery codes',
    'es-ES': 'Este hub no ofrece códigos de recuperación.',
  },
  mfa_recovery_codes_verify_not_enabled: {
    'pt-BR': 'Este hub não aceita códigos de recuperação.',
    'en-US': 'MFA verification is disabled for recovery codes',
    'es-ES': 'Este hub no acepta códigos de recuperación.',
  },
  mfa_recovery_codes_locked: {
    'pt-BR': 'Foram tentativas demais. Espere um pouco ou use outra segunda etapa.',
    'en-US': 'Too many failed verification attempts, try again later',
    'es-ES': 'Fueron demasiados intentos. Espere un poco o use otro segundo paso.',
  },
  mfa_recovery_codes_sole_factor: {
    'pt-BR': 'Adicione antes outra segunda etapa: os códigos de recuperação só valem ao lado dela.',
    'en-US': 'At least one other verified factor is required to generate recovery codes',
    'es-ES': 'Agregue antes otro segundo paso: los códigos de recuperación solo valen junto a él.',
  },
  too_many_enrolled_mfa_factors: {
    'pt-BR': 'A conta já tem o máximo de segundas etapas. Remova uma antes.',
    'en-US': 'Maximum number of verified factors reached, unenroll to continue',
    'es-ES': 'La cuenta ya tiene el máximo de segundos pasos. Quite uno antes.',
  },
} as const satisfies Record<string, Record<Language, string>>;
