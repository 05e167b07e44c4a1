import { afterAll, beforeAll, expect, test } from 'vitest';
import * as oneTimeCodes from '../testing/single-use/one-time-codes.ts';
import * as proofs from '../testing/single-use/mfa-credentials.ts';
import * as ways from '../testing/single-use/sign-in-credentials.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => {
  const oauthServer = { enabled: true, registration: false, consentPath: '/oauth/consent' };
  ctx = await startIdentity({ settings: { oauthServer } });
});
afterAll(() => ctx.stop());

test.each([
  ['the code of an e-mail', oneTimeCodes.createEmailCodeCase],
  ['the code that replaces a password', oneTimeCodes.createReauthenticationCodeCase],
  ['the code for a client with a secret', oneTimeCodes.createPkceCodeCase],
  ['a recovery code', proofs.createRecoveryCodeCase],
  ['the code of an authenticator app', proofs.createTotpCodeCase],
  ['the code of an application', ways.createOAuthCodeCase],
])('%s works once in six concurrent uses', async (_description, make) => {
  const { right } = await make(ctx);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => right()));
  expect(outcomes.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(1);
});
