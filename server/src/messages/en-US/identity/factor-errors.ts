import type { Messages } from '../../pt-BR/identity/factor-errors.ts';

export const messages: Messages = {
  insufficient_aal: 'AAL2 session is required to update email or password when MFA is enabled.',
  mfa_factor_not_found: 'Factor not found',
  mfa_factor_name_conflict: 'A factor with the friendly name {name} for this user already exists',
  mfa_verified_factor_exists:
    'A verified phone factor already exists, unenroll the existing factor to continue',
  mfa_challenge_expired:
    'MFA challenge {id} has expired, verify against another challenge or create a new challenge.',
  mfa_verification_failed: 'Invalid TOTP code entered',
  mfa_totp_enroll_not_enabled: 'MFA enroll is disabled for TOTP',
  mfa_totp_verify_not_enabled: 'MFA verification is disabled for TOTP',
  mfa_phone_enroll_not_enabled: 'MFA enroll is disabled for Phone',
  mfa_phone_verify_not_enabled: 'MFA verification is disabled for Phone',
  mfa_webauthn_enroll_not_enabled: 'MFA enroll is disabled for WebAuthn',
  mfa_webauthn_verify_not_enabled: 'MFA verification is disabled for WebAuthn',
  mfa_recovery_codes_enroll_not_enabled: 'MFA enroll is disabled for recovery codes',
  mfa_recovery_codes_verify_not_enabled: 'MFA verification is disabled for recovery codes',
  mfa_recovery_codes_locked: 'Too many failed verification attempts, try again later',
  mfa_recovery_codes_sole_factor: 'At least one other verified factor is required to generate recovery codes',
  too_many_enrolled_mfa_factors: 'Maximum number of verified factors reached, unenroll to continue',
};
