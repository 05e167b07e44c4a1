import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientCallbackUrl } from '../testing/applications.ts';
import { createTestSamlIdentityProvider } from '../testing/test-saml-identity-provider.ts';
import { sendRequestWithServiceToken } from '../testing/organisations.ts';
import { createSignedInAccount, sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => {
  const oauthServer = { enabled: true, registration: true, consentPath: '/oauth/consent' };
  ctx = await startIdentity({ settings: { oauthServer } });
});
afterAll(() => ctx.stop());

const secret = 'between the two of us';
const service = { actor_id: '00000000-0000-0000-0000-000000000000', actor_username: 'service_role' };
const organisations = '/admin/sso/providers';
const services = '/admin/custom-providers';
const applications = '/admin/oauth/clients';

const providerParams = {
  provider_type: 'oauth2',
  identifier: 'custom:oficina',
  name: 'Oficina',
  client_id: 'hub',
  client_secret: secret,
  authorization_url: 'https://oficina.example/authorize',
  token_url: 'https://oficina.example/token',
  userinfo_url: 'https://oficina.example/user',
};
const clientParams = { client_name: 'Agenda', redirect_uris: [clientCallbackUrl] };
const createProviderParams = (entityId: string) => ({
  type: 'saml',
  metadata_xml: createTestSamlIdentityProvider(ctx, entityId).metadata,
});

/** Returns the audit actions that the given function causes, oldest first. */
async function recordAuditDuring(action: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const listAudit = async () =>
    (await sendRequestWithServiceToken(ctx, '/admin/audit?per_page=1000', { method: 'GET' })).body;
  const before = (await listAudit()).length;
  ctx.advance(1_000);
  await action();
  const after = await listAudit();
  const recorded = after.slice(0, after.length - before).toReversed();
  expect(JSON.stringify(recorded)).not.toContain(secret);
  return recorded.map(({ payload }: { payload: Record<string, unknown> }) => payload);
}

/** Sends a request with a service token one second after the previous action, and asserts that it succeeds. */
async function sendSuccessfulRequest(method: string, path: string, body?: unknown) {
  ctx.advance(1_000);
  const response = await sendRequestWithServiceToken(ctx, path, { method, body });
  expect(response.status, response.text).toBeLessThan(300);
  return response.body;
}

test('changes of an organisation are logged, with its name and domains', async () => {
  const entity_id = 'https://idp.um.example';
  let id = '';
  const recorded = await recordAuditDuring(async () => {
    const params = { ...createProviderParams(entity_id), domains: ['um.example'] };
    ({ id } = await sendSuccessfulRequest('POST', organisations, params));
    await sendSuccessfulRequest('PUT', `${organisations}/${id}`, { disabled: true, domains: [] });
    await sendSuccessfulRequest('DELETE', `${organisations}/${id}`);
  });
  const actor = { ...service, actor_via_sso: false, log_type: 'sso_provider' };
  const identity = { provider: id, entity_id };
  const disabledProvider = { ...identity, domains: [], disabled: true };
  const enabledProvider = { ...identity, domains: ['um.example'], disabled: false };
  expect(recorded).toEqual([
    { ...actor, action: 'sso_provider_created', traits: enabledProvider },
    { ...actor, action: 'sso_provider_updated', traits: disabledProvider },
    { ...actor, action: 'sso_provider_deleted', traits: disabledProvider },
  ]);
});

test('changes of a sign-in provider are logged, without its secret', async () => {
  const recorded = await recordAuditDuring(async () => {
    await sendSuccessfulRequest('POST', services, providerParams);
    await sendSuccessfulRequest('PUT', `${services}/custom:oficina`, { name: 'Ateliê', enabled: false });
    await sendSuccessfulRequest('DELETE', `${services}/custom:oficina`);
  });
  const actor = { ...service, actor_via_sso: false, log_type: 'custom_provider' };
  const identity = { provider: 'custom:oficina' };
  expect(recorded).toEqual([
    { ...actor, action: 'custom_provider_created', traits: { ...identity, name: 'Oficina', enabled: true } },
    { ...actor, action: 'custom_provider_updated', traits: { ...identity, name: 'Ateliê', enabled: false } },
    { ...actor, action: 'custom_provider_deleted', traits: { ...identity, name: 'Ateliê', enabled: false } },
  ]);
});

test('Changes of an OAuth application are logged without any of its secrets', async () => {
  const secrets: string[] = [];
  let id = '';
  const recorded = await recordAuditDuring(async () => {
    const created = await sendSuccessfulRequest('POST', applications, clientParams);
    id = created.client_id;
    const renewed = await sendSuccessfulRequest('POST', `${applications}/${id}/regenerate_secret`);
    await sendSuccessfulRequest('PUT', `${applications}/${id}`, { client_name: 'Agenda nova' });
    await sendSuccessfulRequest('DELETE', `${applications}/${id}`);
    secrets.push(assertPresent(created.client_secret), assertPresent(renewed.client_secret));
  });
  const actor = { ...service, actor_via_sso: false, log_type: 'oauth_client' };
  const first = { client: id, name: 'Agenda' };
  const renamedClient = { client: id, name: 'Agenda nova' };
  expect(recorded).toEqual([
    { ...actor, action: 'oauth_client_created', traits: first },
    { ...actor, action: 'oauth_client_secret_renewed', traits: first },
    { ...actor, action: 'oauth_client_updated', traits: renamedClient },
    { ...actor, action: 'oauth_client_deleted', traits: renamedClient },
  ]);
  for (const secretValue of secrets) expect(JSON.stringify(recorded)).not.toContain(secretValue);
});

test('an application that registers itself is recorded without a user, regardless of its name', async () => {
  let created = { client_id: '', client_secret: '' };
  const recorded = await recordAuditDuring(async () => {
    const body = { ...clientParams, client_name: 'service_role' };
    created = (await sendAuthRequest(ctx, '/oauth/clients/register', { body })).body;
  });
  expect(recorded).toEqual([
    {
      ...service,
      actor_username: '',
      actor_via_sso: false,
      action: 'oauth_client_registered',
      log_type: 'oauth_client',
      traits: { client: created.client_id, name: 'service_role' },
    },
  ]);
  expect(JSON.stringify(recorded)).not.toContain(created.client_secret);
  const byServices = await sendRequestWithServiceToken(ctx, '/admin/audit?query=author:service_role', {
    method: 'GET',
  });
  expect(byServices.text).not.toContain('oauth_client_registered');
});

test('a rejected action is not logged', async () => {
  const { session } = await createSignedInAccount(ctx, 'caio@hub.example');
  const { id } = await sendSuccessfulRequest(
    'POST',
    organisations,
    createProviderParams('https://idp.dois.example'),
  );
  const { client_id: application } = await sendSuccessfulRequest('POST', applications, {
    ...clientParams,
    token_endpoint_auth_method: 'none',
  });
  await sendSuccessfulRequest('POST', services, providerParams);
  const unknownId = '7f6f8a04-35fa-4a1e-a7a3-51b3a3cd1d00';
  const rejectedRequests = [
    ['POST', organisations, createProviderParams('https://idp.dois.example')],
    ['POST', organisations, { ...createProviderParams('https://idp.tres.example'), domains: ['no domain'] }],
    ['PUT', `${organisations}/${id}`, createProviderParams('https://idp.tres.example')],
    ['PUT', `${organisations}/${unknownId}`, {}],
    ['DELETE', `${organisations}/${unknownId}`, undefined],
    ['POST', services, providerParams],
    ['PUT', `${services}/custom:ninguem`, { name: 'X' }],
    ['DELETE', `${services}/custom:ninguem`, undefined],
    ['POST', applications, { ...clientParams, redirect_uris: ['http://app.example/'] }],
    ['PUT', `${applications}/${unknownId}`, {}],
    ['DELETE', `${applications}/${unknownId}`, undefined],
    // A public client gets no new secret.
    ['POST', `${applications}/${application}/regenerate_secret`, undefined],
  ] as const;
  const recorded = await recordAuditDuring(async () => {
    for (const [method, path, body] of rejectedRequests) {
      const byService = await sendRequestWithServiceToken(ctx, path, { method, body });
      expect(byService.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      const byMember = await sendAuthRequest(ctx, path, { method, body, session });
      expect(byMember.body.error_code, `${method} ${path}`).toBe('not_admin');
    }
    const invalidClient = { ...clientParams, redirect_uris: ['http://app.example/'] };
    expect((await sendAuthRequest(ctx, '/oauth/clients/register', { body: invalidClient })).status).toBe(400);
  });
  expect(recorded).toEqual([]);
});
