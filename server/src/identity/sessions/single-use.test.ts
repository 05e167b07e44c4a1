import { afterAll, beforeAll, expect, test } from 'vitest';
import * as oneTimeCodes from '../testing/single-use/one-time-codes.ts';
import * as proofs from '../testing/single-use/mfa-credentials.ts';
import * as ways from '../testing/single-use/sign-in-credentials.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { startProvider, type TestProvider } from '../testing/start-provider.ts';

let ctx: TestIdentity;
let service: TestProvider;
beforeAll(async () => {
  service = await startProvider();
  const oauthServer = { enabled: true, registration: false, consentPath: '/oauth/consent' };
  ctx = await startIdentity({ settings: { phone: true, providers: [service.oidc], oauthServer } });
});
afterAll(async () => {
  await ctx.stop();
  await service.stop();
});

test.each([
  ['the link of an e-mail', oneTimeCodes.anEmailLink],
  ['the code of an e-mail', oneTimeCodes.anEmailCode],
  ['the code of an SMS', oneTimeCodes.anSmsCode],
  ['the code of a change of number', oneTimeCodes.aPhoneChangeCode],
  ['the code that stands in for a password', oneTimeCodes.aReauthenticationCode],
  ['the code for a client with a secret', oneTimeCodes.aPkceCode],
  ['a recovery code', proofs.aRecoveryCode],
  ['the code of an authenticator app', proofs.aTotpCode],
  ['the challenge of a factor', proofs.anMfaChallenge],
  ['the challenge of a passkey', proofs.aPasskeyChallenge],
  ['the challenge of a new passkey', proofs.aPasskeyRegistrationChallenge],
  ['the state of a sign-in by another service', ways.aProviderState],
  ['a refresh token', ways.aRefreshToken],
  ['the code of an application', ways.anOAuthCode],
  ['the state of a sign-in by an organisation', ways.aRelayState],
  ['the code of an arrival from an organisation', ways.anSsoFinishCode],
])('%s outlives every refusal, and works once', async (_description, make) => {
  const { wrong, right, again = right, used } = await make(ctx);
  for (const [how, [attempt, code]] of Object.entries(wrong)) {
    expect([how, await attempt()]).toEqual([how, { isIn: false, code }]);
  }
  expect(await right()).toEqual({ isIn: true, code: undefined });
  expect(await again()).toEqual({ isIn: false, code: used });
});
