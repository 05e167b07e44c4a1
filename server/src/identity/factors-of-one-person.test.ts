import { afterAll, beforeAll, expect, test } from 'vitest';
import { challenged, codeOf, enrolled, nextStep, prove, verify } from './testing/factors.ts';
import { aPerson, present } from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let house: TestIdentity;
beforeAll(async () => void (house = await startIdentity()));
afterAll(() => house.stop());

test('The challenge of one factor does not accept the code of another', async () => {
  const { client } = await aPerson(house, 'duas@hub.example');
  const phone = await enrolled(client);
  await prove(house, client, phone);
  const tablet = await enrolled(client, 'Tablet');
  const { id: challengeId } = await challenged(client, phone.id);
  const { data } = await client.getSession();
  nextStep(house);
  const code = codeOf(house, tablet.secret);
  const { status, body } = await verify(house, present(data.session), {
    factorId: tablet.id,
    challengeId,
    code,
  });
  expect([status, body.error_code]).toEqual([422, 'mfa_challenge_expired']);
});
