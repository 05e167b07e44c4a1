import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { FactorStrategy } from './factor-strategy.ts';
import { phoneFactorStrategy } from './phone.ts';
import { totpFactorStrategy } from './totp.ts';
import { webauthnFactorStrategy } from './webauthn.ts';

/**
 * Every factor type that users enroll, challenge and verify. Recovery codes are not in the list, because they have
 * separate functions.
 */
const kinds: readonly FactorStrategy[] = [totpFactorStrategy, phoneFactorStrategy, webauthnFactorStrategy];

/** Returns the implementation of a factor type; throws if the type is unknown or disabled in this instance. */
export function getFactorStrategy(
  instance: IdentityInstance,
  type: string,
  action: 'enroll' | 'verify',
): FactorStrategy {
  const kind = kinds.find((factorKind) => factorKind.type === type);
  if (!kind) throw createValidationFailedError('factor_type_unknown');
  if (!kind.isEnabled(instance)) throw new IdentityError(422, kind.disabledErrorCodes[action]);
  return kind;
}

/** Returns for each factor type whether this instance accepts it, as the `/settings` response shows it. */
export function getAvailabilityByFactorType(instance: IdentityInstance) {
  const isOffered = (type: FactorStrategy['type']) =>
    kinds.some((kind) => kind.type === type && kind.isEnabled(instance));
  return {
    totp: isOffered('totp'),
    phone: isOffered('phone'),
    webauthn: isOffered('webauthn'),
    recovery_codes: instance.settings.factors.recoveryCodes,
  };
}
