import { IdentityProblem, invalid } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { FactorKind } from './factor-kind.ts';
import { phone } from './phone.ts';
import { totp } from './totp.ts';
import { webauthn } from './webauthn.ts';

/** Every kind of factor that is enrolled, challenged and verified; recovery codes go a way of their own. */
const kinds: readonly FactorKind[] = [totp, phone, webauthn];

/** The kind of a factor; refuses what this instance does not take. */
export function kindOf(instance: Instance, type: string, deed: 'enroll' | 'verify'): FactorKind {
  const kind = kinds.find((known) => known.type === type);
  if (!kind) throw invalid('factor_type_unknown');
  if (!kind.isOffered(instance)) throw new IdentityProblem(422, kind.refusals[deed]);
  return kind;
}

/** Returns which factors this instance accepts, for its settings. */
export function offeredFactors(instance: Instance) {
  const isOffered = (type: FactorKind['type']) =>
    kinds.some((kind) => kind.type === type && kind.isOffered(instance));
  return {
    totp: isOffered('totp'),
    phone: isOffered('phone'),
    webauthn: isOffered('webauthn'),
    recovery_codes: instance.settings.factors.recoveryCodes,
  };
}
