import { afterAll, beforeAll, expect, test } from 'vitest';
import * as oneTimeCodes from '../testing/single-use/one-time-codes.ts';
import * as proofs from '../testing/single-use/mfa-credentials.ts';
import * as ways from '../testing/single-use/sign-in-credentials.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';

let ctx: TestIdentity;
let service: TestExternalProvider;
beforeAll(async () => {
  service = await startExternalProvider();
  const oauthServer = { enabled: true, registration: false, consentPath: '/oauth/consent' };
  ctx = await startIdentity({ settings: { phone: true, providers: [service.oidc], oauthServer } });
});
afterAll(async () => {
  await ctx.stop();
  await service.stop();
});

test.each([
  ['the link of an e-mail', oneTimeCodes.createEmailLinkCase],
  ['the code of an e-mail', oneTimeCodes.createEmailCodeCase],
  ['the code of an SMS', oneTimeCodes.createSmsCodeCase],
  ['the code of a change of number', oneTimeCodes.createPhoneChangeCodeCase],
  ['the code that replaces a password', oneTimeCodes.createReauthenticationCodeCase],
  ['the code for a client with a secret', oneTimeCodes.createPkceCodeCase],
  ['a recovery code', proofs.createRecoveryCodeCase],
  ['the code of an authenticator app', proofs.createTotpCodeCase],
  ['the challenge of a factor', proofs.createMfaChallengeCase],
  ['the challenge of a passkey', proofs.createPasskeyChallengeCase],
  ['the challenge of a new passkey', proofs.createPasskeyRegistrationCase],
  ['the state of a sign-in by another service', ways.createProviderStateCase],
  ['a refresh token', ways.createRefreshTokenCase],
  ['the code of an application', ways.createOAuthCodeCase],
  ['the state of a sign-in by an organisation', ways.createRelayStateCase],
  ['the code of an arrival from an organisation', ways.createSsoFinishCodeCase],
])('%s outlives every refusal, and works once', async (_description, make) => {
  const { wrong, right, secondAttempt = right, used } = await make(ctx);
  for (const [how, [attempt, code]] of Object.entries(wrong)) {
    expect([how, await attempt()]).toEqual([how, { isSignedIn: false, code }]);
  }
  expect(await right()).toEqual({ isSignedIn: true, code: undefined });
  expect(await secondAttempt()).toEqual({ isSignedIn: false, code: used });
});
