import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSelfSignedCertificate } from '../testing/certificate.ts';
import {
  createTestSamlIdentityProvider,
  buildIdpMetadataXml,
} from '../testing/test-saml-identity-provider.ts';
import { createSignedInAccount, sendAuthRequest, signTestServiceToken } from '../testing/people.ts';
import {
  createSsoOrganisation,
  sendRequestWithServiceToken,
  requestSsoSignIn,
  postSamlResponse,
} from '../testing/organisations.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const path = '/admin/sso/providers';
let ctx: TestIdentity;
let pages: Server;
let served = '';
const getPagesUrl = () => {
  const address = pages.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};
beforeAll(async () => {
  ctx = await startIdentity();
  pages = createServer((_request, response) => response.end(served));
  await new Promise<void>((ready) => pages.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  pages.close();
  await ctx.stop();
});

const createMetadata = (entityId: string) => createTestSamlIdentityProvider(ctx, entityId).metadata;
const addProvider = (body: Record<string, unknown>) =>
  sendRequestWithServiceToken(ctx, path, { body: { type: 'saml', ...body } });

test('until an organisation has a domain, the settings name no domains', async () => {
  const { body } = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
  expect(body).toMatchObject({ saml_enabled: true, mutirao: { sso_domains: false } });
});

test('An organisation is registered, read, changed and deleted', async () => {
  const metadata_xml = createMetadata('https://idp.um.example');
  const attribute_mapping = { keys: { name: { names: ['cn', 'displayName'] } } };
  const created = await addProvider({
    metadata_xml,
    domains: ['UM.example', 'sub.um.example'],
    attribute_mapping,
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toEqual({
    id: expect.any(String),
    disabled: false,
    saml: {
      entity_id: 'https://idp.um.example',
      metadata_xml,
      attribute_mapping,
      allow_idp_initiated: false,
    },
    domains: [{ domain: 'sub.um.example' }, { domain: 'um.example' }],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const get = () => sendRequestWithServiceToken(ctx, `${path}/${id}`, { method: 'GET' });
  expect((await get()).body).toEqual(created.body);

  const list = await sendRequestWithServiceToken(ctx, path, { method: 'GET' });
  expect(list.body.items.map((item: { id: string }) => item.id)).toContain(id);
  expect(list.text).not.toContain('EntityDescriptor');

  const body = {
    domains: ['um.example'],
    disabled: true,
    name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  };
  const changed = await sendRequestWithServiceToken(ctx, `${path}/${id}`, { method: 'PUT', body });
  expect(changed.body).toMatchObject({
    disabled: true,
    domains: [{ domain: 'um.example' }],
    saml: { attribute_mapping },
  });

  expect((await sendRequestWithServiceToken(ctx, `${path}/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await get()).status).toBe(404);
});

test('a disabled organisation signs no user in, not even a sign-in that has already begun', async () => {
  const organisation = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.off.example',
    domains: ['off.example'],
  });
  const { id, relay } = await requestSsoSignIn(ctx, organisation);
  await sendRequestWithServiceToken(ctx, `${path}/${organisation.id}`, {
    method: 'PUT',
    body: { disabled: true },
  });
  const redirected = await postSamlResponse(ctx, {
    xml: organisation.createResponse({ inResponseTo: id }),
    relay,
  });
  expect(redirected.code).toBe('saml_provider_disabled');
  const started = await ctx.client().signInWithSSO({ domain: 'off.example' });
  expect([started.error?.status, started.error?.code]).toEqual([404, 'saml_provider_disabled']);
});

test('an organisation and a domain are registered once', async () => {
  const metadata_xml = createMetadata('https://idp.dois.example');
  expect((await addProvider({ metadata_xml, domains: ['dois.example'] })).status).toBe(201);
  const duplicate = await addProvider({ metadata_xml });
  expect([duplicate.status, duplicate.body.error_code]).toEqual([422, 'saml_idp_already_exists']);
  const domainConflict = await addProvider({
    metadata_xml: createMetadata('https://idp.tres.example'),
    domains: ['dois.example'],
  });
  expect([domainConflict.status, domainConflict.body.error_code]).toEqual([400, 'sso_domain_already_exists']);
  const list = await sendRequestWithServiceToken(ctx, path, { method: 'GET' });
  expect(list.text).not.toContain('idp.tres.example');
});

test('a change cannot give an organisation the metadata of another one', async () => {
  const { id } = await createSsoOrganisation(ctx, { entityId: 'https://idp.quatro.example' });
  const body = { metadata_xml: createMetadata('https://idp.cinco.example') };
  const changed = await sendRequestWithServiceToken(ctx, `${path}/${id}`, { method: 'PUT', body });
  expect([changed.status, changed.body.error_code]).toEqual([400, 'saml_entity_id_mismatch']);
});

test('metadata is fetched by URL, on a local machine also from the loopback address', async () => {
  served = createMetadata('https://idp.rede.example');
  const created = await addProvider({ metadata_url: `${getPagesUrl()}/metadata` });
  expect(created.body.saml).toMatchObject({
    entity_id: 'https://idp.rede.example',
    metadata_url: `${getPagesUrl()}/metadata`,
  });
});

test('metadata is fetched from the open internet only', async () => {
  const far = await startIdentity({ settings: { siteUrl: 'https://hub.example' } });
  try {
    const codes = {
      [getPagesUrl()]: 'saml_metadata_fetch_failed',
      'https://169.254.169.254/': 'saml_metadata_fetch_failed',
      'http://idp.example/': 'validation_failed',
      'file:///etc/passwd': 'validation_failed',
      'no address': 'validation_failed',
    };
    for (const [metadata_url, code] of Object.entries(codes)) {
      const rejected = await sendRequestWithServiceToken(far, path, { body: { type: 'saml', metadata_url } });
      expect([metadata_url, rejected.status, rejected.body.error_code]).toEqual([metadata_url, 400, code]);
    }
  } finally {
    await far.stop();
  }
});

test('what is no metadata of an organisation is refused', async () => {
  const good = { entityId: 'https://idp.ruim.example', signInUrl: 'https://idp.ruim.example/' };
  const { certificate } = createSelfSignedCertificate();
  const bad = [
    '',
    'text',
    '<EntityDescriptor/>',
    `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${buildIdpMetadataXml({ ...good, certificate })}`,
    buildIdpMetadataXml({ ...good, certificate: 'AAAA' }),
    buildIdpMetadataXml({ ...good, certificate: createSelfSignedCertificate({ bits: 1_024 }).certificate }),
    buildIdpMetadataXml({ ...good, certificate, signInUrl: 'javascript:alert(1)' }),
    buildIdpMetadataXml({ ...good, certificate, signInUrl: 'http://idp.ruim.example/' }),
  ];
  for (const metadata_xml of bad) {
    const rejected = await addProvider({ metadata_xml });
    expect([rejected.status, rejected.body.error_code], metadata_xml).toEqual([400, 'validation_failed']);
  }
});

test('an invalid request is rejected', async () => {
  const metadata_xml = createMetadata('https://idp.seis.example');
  const bad = [
    { type: 'oidc', metadata_xml },
    { metadata_xml, metadata_url: 'https://idp.seis.example/' },
    { metadata_xml, domains: ['no domain'] },
    { metadata_xml, domains: 'seis.example' },
    { metadata_xml, attribute_mapping: { keys: { name: 'cn' } } },
    { metadata_xml, name_id_format: 'anything' },
  ];
  for (const body of bad) expect((await addProvider(body)).status).toBe(400);
  for (const id of ['x', '7f6f8a04-35fa-4a1e-a7a3-51b3a3cd1d00']) {
    const missing = await sendRequestWithServiceToken(ctx, `${path}/${id}`, { method: 'PUT', body: {} });
    expect([missing.status, missing.body.error_code]).toEqual([404, 'sso_provider_not_found']);
  }
});

test('only a service manages organisations', async () => {
  const { session } = await createSignedInAccount(ctx, 'curiosa@hub.example');
  const calls = [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/x`],
    ['PUT', `${path}/x`],
    ['DELETE', `${path}/x`],
  ] as const;
  const userRoleHeaders = { Authorization: `Bearer ${await signTestServiceToken(ctx, 'authenticated')}` };
  for (const [method, call] of calls) {
    expect((await sendAuthRequest(ctx, call, { method })).status).toBe(401);
    const member = await sendAuthRequest(ctx, call, { method, session });
    const other = await sendAuthRequest(ctx, call, { method, headers: userRoleHeaders });
    expect([member.status, member.body.error_code]).toEqual([403, 'not_admin']);
    expect(other.body.error_code).toBe('not_admin');
  }
});
