import {
  approveAuthorization,
  anOAuthClient,
  requestOAuthTokens,
  codeGrantFields,
  clientCallbackUrl,
} from '../applications.ts';
import { aBrowser, fragmentParamsOf, providerAuthorizeUrl } from '../browser.ts';
import { aSamlIdentityProvider, type AssertionOptions } from '../test-saml-identity-provider.ts';
import { anSsoOrganisation, requestSsoSignIn, postSamlResponse, parseRedirect } from '../organisations.ts';
import {
  createTestAccount,
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
  testAccountPassword,
} from '../people.ts';
import type { TestIdentity } from '../start-identity.ts';
import {
  fragmentOutcome,
  responseOutcome,
  type SingleUseCredentialCase,
} from './single-use-credential-case.ts';

/** The state of a sign-in by way of another service. */
export async function createProviderStateCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const browser = aBrowser(ctx);
  const away = await browser.step(providerAuthorizeUrl(ctx, 'prefeitura'));
  const back = await browser.step(away);
  const visit = async (address: string, by = browser) =>
    fragmentOutcome(fragmentParamsOf(await by.visit(address)));
  const withState = (state: string) => {
    const address = new URL(back);
    address.searchParams.set('state', state);
    return address.href;
  };
  const mute = new URL(back);
  mute.searchParams.delete('code');
  return {
    wrong: {
      'another browser': [() => visit(back, aBrowser(ctx)), 'bad_oauth_state'],
      'another state': [() => visit(withState('a'.repeat(43))), 'bad_oauth_state'],
      'no state': [() => visit(withState('')), 'bad_oauth_state'],
      'a state that is none': [() => visit(withState('a'.repeat(201))), 'validation_failed'],
      'neither yes nor no': [() => visit(mute.href), 'bad_oauth_callback'],
    },
    right: () => visit(back),
    used: 'bad_oauth_state',
  };
}

/** The refresh token of a session that is bound to a browser. */
export async function createRefreshTokenCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'renova@hub.example';
  await createTestAccount(ctx, { email });
  const opened = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email, password: testAccountPassword },
    headers: { Origin: ctx.site },
  });
  const Cookie = assertPresent(assertPresent(opened.headers.get('set-cookie')).split(';')[0]);
  const token: string = opened.body.refresh_token;
  const application = await anOAuthClient(ctx);
  const refresh = (refresh_token: unknown, headers: Record<string, string> = { Cookie }) =>
    sendAuthRequest(ctx, '/token?grant_type=refresh_token', { body: { refresh_token }, headers });
  const strange = { Cookie: Cookie.replace(/=.*/, `=${'a'.repeat(43)}`) };
  const asApplication = () =>
    requestOAuthTokens(ctx, application, { grant_type: 'refresh_token', refresh_token: token });
  let next: unknown;
  return {
    wrong: {
      'another browser': [() => responseOutcome(refresh(token, strange)), 'refresh_token_not_found'],
      'no browser': [() => responseOutcome(refresh(token, {})), 'refresh_token_not_found'],
      'an application': [() => responseOutcome(asText(asApplication())), 'invalid_grant'],
      'another token': [() => responseOutcome(refresh('a'.repeat(43))), 'refresh_token_not_found'],
      'a token that is none': [() => responseOutcome(refresh('short')), 'validation_failed'],
      'from another site': [
        () => responseOutcome(refresh(token, { Cookie, Origin: 'https://evil.example' })),
        'validation_failed',
      ],
    },
    right: async () => {
      const response = refresh(token);
      next = (await response).body.refresh_token;
      return responseOutcome(response);
    },
    // A repetition is accepted because the first response can get lost, but not once the next token was used and the
    // reuse window has passed.
    again: async () => {
      await refresh(next);
      ctx.advance(11_000);
      return responseOutcome(refresh(token));
    },
    used: 'refresh_token_already_used',
  };
}

const asText = async (request: ReturnType<typeof requestOAuthTokens>) => ({ ...(await request), text: '' });

/** Creates the authorization code that a third-party application exchanges for its tokens. */
export async function createOAuthCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const application = await anOAuthClient(ctx);
  const other = await anOAuthClient(ctx);
  const { client } = await createSignedInAccount(ctx, 'aplicativo@hub.example');
  const granted = await approveAuthorization(ctx, { application, client });
  const trade = (fields: Record<string, string> = {}, by = application) =>
    responseOutcome(asText(requestOAuthTokens(ctx, by, { ...codeGrantFields(granted), ...fields })));
  return {
    wrong: {
      'another application': [() => trade({}, other), 'invalid_grant'],
      'a wrong secret': [() => trade({}, { ...application, secret: 'errado' }), 'invalid_client'],
      'another verifier': [() => trade({ code_verifier: 'a'.repeat(43) }), 'invalid_grant'],
      'no verifier': [() => trade({ code_verifier: '' }), 'invalid_grant'],
      'another address': [() => trade({ redirect_uri: `${clientCallbackUrl}/mais` }), 'invalid_grant'],
      'another code': [() => trade({ code: 'a'.repeat(43) }), 'invalid_grant'],
      'another grant': [() => trade({ grant_type: 'password' }), 'unsupported_grant_type'],
      'half a request': [() => trade({ code: 'a'.repeat(3_000) }), 'invalid_request'],
    },
    right: () => trade(),
    used: 'invalid_grant',
  };
}

/** The state of a sign-in by way of an organisation. */
export async function createRelayStateCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const empresa = await anSsoOrganisation(ctx, { entityId: 'https://idp.empresa.example' });
  const outra = await anSsoOrganisation(ctx, { entityId: 'https://idp.outra.example' });
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const come = async (xml: string, browser: Record<string, string> = {}) =>
    fragmentOutcome((await postSamlResponse(ctx, { xml, relay, browser })).said);
  const says = (input: Partial<AssertionOptions>) => empresa.answer({ inResponseTo: id, ...input });
  const forger = aSamlIdentityProvider(ctx, empresa.entityId);
  const guest = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  return {
    wrong: {
      'signed by a stranger': [() => come(forger.answer({ inResponseTo: id })), 'validation_failed'],
      'of another organisation': [() => come(outra.answer({ inResponseTo: id })), 'validation_failed'],
      'for another service': [() => come(says({ audience: 'https://other.example' })), 'validation_failed'],
      'to another request': [() => come(says({ inResponseTo: '_0123' })), 'validation_failed'],
      'of nobody': [
        () => come(says({ nameId: '_x', format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' })),
        'saml_assertion_no_user_id',
      ],
      'no answer': [() => come('x'), 'validation_failed'],
      'by a page': [() => come(says({}), guest), 'saml_relay_state_not_found'],
    },
    right: () => come(says({})),
    // A new response, so that only the state can cause the rejection.
    again: () => come(says({})),
    used: 'saml_relay_state_not_found',
  };
}

/** The code by which the browser that began fetches the session of an organisation. */
export async function createSsoFinishCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const escola = await anSsoOrganisation(ctx, { entityId: 'https://idp.escola.example' });
  const page = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
  const { id, relay, cookie } = await requestSsoSignIn(ctx, escola, { browser: page });
  const fromIdp = { Origin: escola.entityId, 'Sec-Fetch-Site': 'cross-site' };
  const arrived = await postSamlResponse(ctx, {
    xml: escola.answer({ inResponseTo: id }),
    relay,
    browser: fromIdp,
  });
  const [, next] = /url=(.+)$/.exec(assertPresent(arrived.headers.get('refresh'))) ?? [];
  const Cookie = assertPresent(cookie);
  const fetched = async (address: string, headers: Record<string, string> = { Cookie }) => {
    const response = await fetch(new URL(address, ctx.site), { redirect: 'manual', headers });
    return fragmentOutcome(parseRedirect(response).said);
  };
  const [path = '', code = ''] = assertPresent(next).split('code=');
  const notFound = 'saml_relay_state_not_found';
  return {
    wrong: {
      'another browser': [
        () => fetched(`${path}code=${code}`, { Cookie: Cookie.replace(/=.*/, `=${'a'.repeat(43)}`) }),
        notFound,
      ],
      'no browser': [() => fetched(`${path}code=${code}`, {}), notFound],
      'another code': [() => fetched(`${path}code=${'a'.repeat(43)}`), notFound],
      'no code': [() => fetched(path), 'validation_failed'],
    },
    right: () => fetched(`${path}code=${code}`),
    used: notFound,
  };
}
