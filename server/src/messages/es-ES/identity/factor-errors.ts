import type { Messages } from '../../pt-BR/identity/factor-errors.ts';

export const messages: Messages = {
  insufficient_aal: 'Confirme que es usted con el segundo paso antes de continuar.',
  mfa_factor_not_found: 'No se encontró este segundo paso.',
  mfa_factor_name_conflict: 'Ya existe un segundo paso con este nombre.',
  mfa_verified_factor_exists: 'Este teléfono ya es un segundo paso de su cuenta.',
  mfa_challenge_expired: 'Se acabó el tiempo para responder. Pida un código nuevo.',
  mfa_verification_failed: 'El código no coincide. Intente de nuevo.',
  mfa_totp_enroll_not_enabled: 'Este hub no acepta nuevas aplicaciones autenticadoras.',
  mfa_totp_verify_not_enabled: 'Este hub no acepta códigos de aplicaciones autenticadoras.',
  mfa_phone_enroll_not_enabled: 'Este hub no envía códigos por teléfono.',
  mfa_phone_verify_not_enabled: 'Este hub no acepta códigos por teléfono.',
  mfa_webauthn_enroll_not_enabled: 'Este hub no acepta nuevas llaves de seguridad.',
  mfa_webauthn_verify_not_enabled: 'Este hub no acepta llaves de seguridad.',
  mfa_recovery_codes_enroll_not_enabled: 'Este hub no ofrece códigos de recuperación.',
  mfa_recovery_codes_verify_not_enabled: 'Este hub no acepta códigos de recuperación.',
  mfa_recovery_codes_locked: 'Fueron demasiados intentos. Espere un poco o use otro segundo paso.',
  mfa_recovery_codes_sole_factor:
    'Agregue antes otro segundo paso: los códigos de recuperación solo valen junto a él.',
  too_many_enrolled_mfa_factors: 'La cuenta ya tiene el máximo de segundos pasos. Quite uno antes.',
};
