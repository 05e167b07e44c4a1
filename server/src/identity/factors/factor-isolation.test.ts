import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startFactorChallenge,
  generateTotpCode,
  enrollTotp,
  advanceToNextTotpStep,
  verifyTotp,
  submitFactorCode,
} from '../testing/factors.ts';
import { createSignedInAccount, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

test('The challenge of one factor does not accept the code of another', async () => {
  const { client } = await createSignedInAccount(ctx, 'duas@hub.example');
  const phone = await enrollTotp(client);
  await verifyTotp(ctx, client, phone);
  const tablet = await enrollTotp(client, 'Tablet');
  const { id: challengeId } = await startFactorChallenge(client, phone.id);
  const { data } = await client.getSession();
  advanceToNextTotpStep(ctx);
  const code = generateTotpCode(ctx, tablet.secret);
  const { status, body } = await submitFactorCode(ctx, assertPresent(data.session), {
    factorId: tablet.id,
    challengeId,
    code,
  });
  expect([status, body.error_code]).toEqual([422, 'mfa_factor_not_found']);
});
