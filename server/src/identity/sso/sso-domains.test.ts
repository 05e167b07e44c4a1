import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createSsoOrganisation, signInWithSso, type TestSsoOrganisation } from '../testing/organisations.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let empresa: TestSsoOrganisation;
beforeAll(async () => {
  ctx = await startIdentity();
  empresa = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.empresa.example',
    domains: ['empresa.example'],
  });
});
afterAll(() => ctx.stop());

test.each(['ana@outra.example', 'ana@empresa.example.outra.example', 'ana@sub.empresa.example'])(
  'an organisation cannot assert %s, which is not of its domain',
  async (email) => {
    expect((await signInWithSso(ctx, empresa, { nameId: email })).code).toBe('saml_assertion_no_email');
    expect(await ctx.db.rows(sql`select 1 from auth.users where email = ${email}`)).toEqual([]);
  },
);

test('an organisation can assert the addresses of its domain', async () => {
  const redirected = await signInWithSso(ctx, empresa, { nameId: 'ana@empresa.example' });
  expect(redirected.fragmentParams?.get('access_token')).toBeTruthy();
});
