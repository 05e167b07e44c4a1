import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { displayNameSchema, parseRequestData } from '../routes/request-schemas.ts';
import type { FactorStrategy } from './factor-strategy.ts';
import { encryptSecret, decryptSecret } from '#platform/secrets/encryption';
import { setLastUsedTotpStep } from './store.ts';

// The parameters that every authenticator app supports; many support no others.
const period = 30;
const defaults = { algorithm: 'SHA1', digits: 6, period };
const secretBytes = 20;

const shapes = {
  enroll: z.object({ issuer: z.optional(z.nullable(displayNameSchema)) }),
  verify: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
};

/** Codes of an authenticator app, computed from the time and a secret that the app and the server share. */
export const totpFactorStrategy: FactorStrategy = {
  type: 'totp',
  method: 'totp',
  isEnabled: ({ settings }) => settings.factors.totp,
  disabledErrorCodes: { enroll: 'mfa_totp_enroll_not_enabled', verify: 'mfa_totp_verify_not_enabled' },

  enroll(instance, { id, user, body }) {
    const { issuer } = parseRequestData(shapes.enroll, body);
    const secret = new Secret({ size: secretBytes });
    const uri = new TOTP({
      ...defaults,
      secret,
      issuer: issuer || new URL(instance.settings.siteUrl).host,
      label: user.email ?? user.phone ?? user.id,
    }).toString();
    const code = renderSVG(uri, { ecc: 'M', border: 2 });
    return {
      secret: encryptSecret(instance, id, secret.bytes),
      phone: null,
      responseFields: { totp: { qr_code: code, secret: secret.base32, uri } },
    };
  },

  challenge: () => ({ expected: null, responseFields: {} }),

  async verify(tx, instance, { factor, body }) {
    const { code } = parseRequestData(shapes.verify, body, { code: 'code_needed' });
    if (!factor.secret) return false;
    const secret = new Secret({
      buffer: new Uint8Array(decryptSecret(instance, factor.id, factor.secret)).buffer,
    });
    const timestamp = instance.now().getTime();
    const delta = TOTP.validate({ ...defaults, secret, token: code.trim(), timestamp, window: 1 });
    if (delta === null) return false;
    // The time step of the sent code, which must be later than that of the last accepted code, because an observer
    // could have seen the last code.
    const step = TOTP.counter({ period, timestamp }) + delta;
    if (factor.last_used_step !== null && step <= factor.last_used_step) return false;
    await setLastUsedTotpStep(tx, { id: factor.id, step });
    return true;
  },
};
