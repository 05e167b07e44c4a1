import { Secret, TOTP } from 'otpauth';

type Clock = { house: { now(): Date }; passTime(milliseconds: number): void };

const step = 30_000;

/** An authenticator app that was given a key: it shows a code nobody has used yet, for time moves on first. */
export function anAuthenticatorApp(secret: string, hub: Clock) {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return {
    nextCode() {
      hub.passTime(step);
      return app.generate({ timestamp: hub.house.now().getTime() });
    },
  };
}
