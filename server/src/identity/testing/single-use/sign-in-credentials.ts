import {
  approveAuthorization,
  createTestOAuthClient,
  requestOAuthTokens,
  toAuthorizationCodeGrantFields,
  clientCallbackUrl,
} from '../applications.ts';
import { createTestBrowser, parseFragmentParams, buildProviderAuthorizeUrl } from '../browser.ts';
import { createTestSamlIdentityProvider, type AssertionOptions } from '../test-saml-identity-provider.ts';
import {
  createSsoOrganisation,
  requestSsoSignIn,
  postSamlResponse,
  parseRedirect,
} from '../organisations.ts';
import {
  createTestAccount,
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
  testAccountPassword,
} from '../people.ts';
import type { TestIdentity } from '../start-identity.ts';
import {
  toFragmentOutcome,
  toResponseOutcome,
  type SingleUseCredentialCase,
} from './single-use-credential-case.ts';

/** Returns the single-use test case of the state of a sign-in with an external provider. */
export async function createProviderStateCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const browser = createTestBrowser(ctx);
  const authorizeUrl = await browser.step(buildProviderAuthorizeUrl(ctx, 'prefeitura'));
  const callbackUrl = await browser.step(authorizeUrl);
  const visit = async (address: string, from = browser) =>
    toFragmentOutcome(parseFragmentParams(await from.visit(address)));
  const replaceState = (state: string) => {
    const address = new URL(callbackUrl);
    address.searchParams.set('state', state);
    return address.href;
  };
  const urlWithoutCode = new URL(callbackUrl);
  urlWithoutCode.searchParams.delete('code');
  return {
    wrong: {
      'another browser': [() => visit(callbackUrl, createTestBrowser(ctx)), 'bad_oauth_state'],
      'another state': [() => visit(replaceState('a'.repeat(43))), 'bad_oauth_state'],
      'no state': [() => visit(replaceState('')), 'bad_oauth_state'],
      'a malformed state': [() => visit(replaceState('a'.repeat(201))), 'validation_failed'],
      'neither code nor error': [() => visit(urlWithoutCode.href), 'bad_oauth_callback'],
    },
    right: () => visit(callbackUrl),
    used: 'bad_oauth_state',
  };
}

/** Returns the single-use test case of the refresh token of a session that is bound to a browser. */
export async function createRefreshTokenCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'renova@hub.example';
  await createTestAccount(ctx, { email });
  const signedIn = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email, password: testAccountPassword },
    headers: { Origin: ctx.site },
  });
  const Cookie = assertPresent(assertPresent(signedIn.headers.get('set-cookie')).split(';')[0]);
  const token: string = signedIn.body.refresh_token;
  const application = await createTestOAuthClient(ctx);
  const refreshToken = (refresh_token: unknown, headers: Record<string, string> = { Cookie }) =>
    sendAuthRequest(ctx, '/token?grant_type=refresh_token', { body: { refresh_token }, headers });
  const otherBrowser = { Cookie: Cookie.replace(/=.*/, `=${'a'.repeat(43)}`) };
  const refreshAsApplication = () =>
    requestOAuthTokens(ctx, application, { grant_type: 'refresh_token', refresh_token: token });
  let next: unknown;
  return {
    wrong: {
      'another browser': [
        () => toResponseOutcome(refreshToken(token, otherBrowser)),
        'refresh_token_not_found',
      ],
      'no browser': [() => toResponseOutcome(refreshToken(token, {})), 'refresh_token_not_found'],
      'an application': [() => toResponseOutcome(withEmptyText(refreshAsApplication())), 'invalid_grant'],
      'another token': [() => toResponseOutcome(refreshToken('a'.repeat(43))), 'refresh_token_not_found'],
      'a malformed token': [() => toResponseOutcome(refreshToken('short')), 'validation_failed'],
      'from another site': [
        () => toResponseOutcome(refreshToken(token, { Cookie, Origin: 'https://evil.example' })),
        'validation_failed',
      ],
    },
    right: async () => {
      const response = refreshToken(token);
      next = (await response).body.refresh_token;
      return toResponseOutcome(response);
    },
    // A repetition is accepted because the first response can get lost, but not once the next token was used and the
    // reuse window has passed.
    secondAttempt: async () => {
      await refreshToken(next);
      ctx.advance(11_000);
      return toResponseOutcome(refreshToken(token));
    },
    used: 'refresh_token_already_used',
  };
}

const withEmptyText = async (request: ReturnType<typeof requestOAuthTokens>) => ({
  ...(await request),
  text: '',
});

/** Returns the single-use test case of the code that a third-party application exchanges for its tokens. */
export async function createOAuthCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const application = await createTestOAuthClient(ctx);
  const other = await createTestOAuthClient(ctx);
  const { client } = await createSignedInAccount(ctx, 'aplicativo@hub.example');
  const granted = await approveAuthorization(ctx, { application, client });
  const exchangeCode = (fields: Record<string, string> = {}, from = application) =>
    toResponseOutcome(
      withEmptyText(requestOAuthTokens(ctx, from, { ...toAuthorizationCodeGrantFields(granted), ...fields })),
    );
  return {
    wrong: {
      'another application': [() => exchangeCode({}, other), 'invalid_grant'],
      'a wrong secret': [() => exchangeCode({}, { ...application, secret: 'errado' }), 'invalid_client'],
      'another verifier': [() => exchangeCode({ code_verifier: 'a'.repeat(43) }), 'invalid_grant'],
      'no verifier': [() => exchangeCode({ code_verifier: '' }), 'invalid_grant'],
      'another redirect URI': [
        () => exchangeCode({ redirect_uri: `${clientCallbackUrl}/mais` }),
        'invalid_grant',
      ],
      'another code': [() => exchangeCode({ code: 'a'.repeat(43) }), 'invalid_grant'],
      'an unsupported grant type': [() => exchangeCode({ grant_type: 'password' }), 'unsupported_grant_type'],
      'a code that is too long': [() => exchangeCode({ code: 'a'.repeat(3_000) }), 'invalid_request'],
    },
    right: () => exchangeCode(),
    used: 'invalid_grant',
  };
}

/** Returns the single-use test case of the relay state of a sign-in with an organisation. */
export async function createRelayStateCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const empresa = await createSsoOrganisation(ctx, { entityId: 'https://idp.empresa.example' });
  const outra = await createSsoOrganisation(ctx, { entityId: 'https://idp.outra.example' });
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const submitResponse = async (xml: string, browser: Record<string, string> = {}) =>
    toFragmentOutcome((await postSamlResponse(ctx, { xml, relay, browser })).fragmentParams);
  const createEmpresaResponse = (input: Partial<AssertionOptions>) =>
    empresa.createResponse({ inResponseTo: id, ...input });
  const untrustedIdp = createTestSamlIdentityProvider(ctx, empresa.entityId);
  const crossSiteHeaders = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  return {
    wrong: {
      'signed with an unknown key': [
        () => submitResponse(untrustedIdp.createResponse({ inResponseTo: id })),
        'validation_failed',
      ],
      'of another organisation': [
        () => submitResponse(outra.createResponse({ inResponseTo: id })),
        'validation_failed',
      ],
      'for another service': [
        () => submitResponse(createEmpresaResponse({ audience: 'https://other.example' })),
        'validation_failed',
      ],
      'to another request': [
        () => submitResponse(createEmpresaResponse({ inResponseTo: '_0123' })),
        'validation_failed',
      ],
      'without a user id': [
        () =>
          submitResponse(
            createEmpresaResponse({
              nameId: '_x',
              format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
            }),
          ),
        'saml_assertion_no_user_id',
      ],
      'malformed XML': [() => submitResponse('x'), 'validation_failed'],
      'from another site': [
        () => submitResponse(createEmpresaResponse({}), crossSiteHeaders),
        'saml_relay_state_not_found',
      ],
    },
    right: () => submitResponse(createEmpresaResponse({})),
    // The second use is a new SAML response, so that only the used relay state can be the reason for its rejection.
    secondAttempt: () => submitResponse(createEmpresaResponse({})),
    used: 'saml_relay_state_not_found',
  };
}

/** Returns the single-use test case of the code with which the browser fetches the session of an SSO sign-in. */
export async function createSsoFinishCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const escola = await createSsoOrganisation(ctx, { entityId: 'https://idp.escola.example' });
  const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
  const { id, relay, cookie } = await requestSsoSignIn(ctx, escola, { browser: sameOriginHeaders });
  const idpHeaders = { Origin: escola.entityId, 'Sec-Fetch-Site': 'cross-site' };
  const acsResponse = await postSamlResponse(ctx, {
    xml: escola.createResponse({ inResponseTo: id }),
    relay,
    browser: idpHeaders,
  });
  const [, next] = /url=(.+)$/.exec(assertPresent(acsResponse.headers.get('refresh'))) ?? [];
  const Cookie = assertPresent(cookie);
  const finishSignIn = async (address: string, headers: Record<string, string> = { Cookie }) => {
    const response = await fetch(new URL(address, ctx.site), { redirect: 'manual', headers });
    return toFragmentOutcome(parseRedirect(response).fragmentParams);
  };
  const [path = '', code = ''] = assertPresent(next).split('code=');
  const notFound = 'saml_relay_state_not_found';
  return {
    wrong: {
      'another browser': [
        () => finishSignIn(`${path}code=${code}`, { Cookie: Cookie.replace(/=.*/, `=${'a'.repeat(43)}`) }),
        notFound,
      ],
      'no browser': [() => finishSignIn(`${path}code=${code}`, {}), notFound],
      'another code': [() => finishSignIn(`${path}code=${'a'.repeat(43)}`), notFound],
      'no code': [() => finishSignIn(path), 'validation_failed'],
    },
    right: () => finishSignIn(`${path}code=${code}`),
    used: notFound,
  };
}
