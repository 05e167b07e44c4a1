import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startFactorChallenge,
  totpCodeOf,
  enrollTotp,
  advanceToNextTotpStep,
  verifyTotp,
  submitFactorCode,
} from './testing/factors.ts';
import { aPerson, assertPresent } from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let house: TestIdentity;
beforeAll(async () => void (house = await startIdentity()));
afterAll(() => house.stop());

test('The challenge of one factor does not accept the code of another', async () => {
  const { client } = await aPerson(house, 'duas@hub.example');
  const phone = await enrollTotp(client);
  await verifyTotp(house, client, phone);
  const tablet = await enrollTotp(client, 'Tablet');
  const { id: challengeId } = await startFactorChallenge(client, phone.id);
  const { data } = await client.getSession();
  advanceToNextTotpStep(house);
  const code = totpCodeOf(house, tablet.secret);
  const { status, body } = await submitFactorCode(house, assertPresent(data.session), {
    factorId: tablet.id,
    challengeId,
    code,
  });
  expect([status, body.error_code]).toEqual([422, 'mfa_challenge_expired']);
});
