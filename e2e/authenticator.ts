import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

type Clock = { ctx: { now(): Date }; passTime(milliseconds: number): void };

const step = 30_000;

/**
 * Creates an authenticator app with a secret. Advances the clock of the hub before each code, so that no code is used
 * twice.
 */
export function createAuthenticatorApp(secret: string, hub: Clock) {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return {
    nextCode() {
      hub.passTime(step);
      return app.generate({ timestamp: hub.ctx.now().getTime() });
    },
  };
}

type Device = 'keeper of passkeys' | 'security key';

/**
 * Adds a virtual authenticator to the browser, which creates keys and signs with them. It simulates a user who is
 * always present and, for passkeys, always verified. Returns a function that removes it.
 */
export async function addVirtualAuthenticator(page: Page, device: Device) {
  const wire = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable');
  const storesKeys = device === 'keeper of passkeys';
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: storesKeys ? 'internal' : 'usb',
      hasResidentKey: storesKeys,
      hasUserVerification: storesKeys,
      isUserVerified: storesKeys,
      automaticPresenceSimulation: true,
    },
  });
  return () => wire.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}
