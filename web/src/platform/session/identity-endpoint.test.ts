import { expect, test } from 'vitest';
import { getHostedIdentityErrorMessage } from './hosted-error-messages.ts';
import { buildIdentityRequestHeaders, parseHostedEndpoint, toIdentityEndpoint } from './identity-endpoint.ts';

const hub = 'https://hub.exemplo.com.br';
const hosted = { url: 'https://ref.supabase.co/auth/v1', publishableKey: 'sb_publishable_abc' };
const request = { baseHeaders: { Authorization: 'Bearer x' }, language: 'pt-BR', remember: '0' };

test('a page that names no hosted service uses the hub’s own', () => {
  for (const block of [undefined, null, '', '{}', '{"identity":null}']) {
    expect(toIdentityEndpoint(parseHostedEndpoint(block), hub)).toEqual({
      url: `${hub}/auth/v1`,
      storageKey: 'sb-hub-auth-token',
      publishableKey: undefined,
    });
  }
});

test('a page that names a hosted service sends its requests there, and stores the session under its name', () => {
  const endpoint = toIdentityEndpoint(
    parseHostedEndpoint(JSON.stringify({ hub: {}, identity: hosted })),
    hub,
  );
  expect(endpoint).toEqual({
    url: hosted.url,
    storageKey: 'sb-ref-auth-token',
    publishableKey: 'sb_publishable_abc',
  });
});

test('each service is sent only what it supports', () => {
  const headers = buildIdentityRequestHeaders(toIdentityEndpoint(undefined, hub), request);
  expect(Object.fromEntries(headers)).toEqual({
    authorization: 'Bearer x',
    'accept-language': 'pt-BR',
    'x-remember': '0',
  });
  const theirs = buildIdentityRequestHeaders(toIdentityEndpoint(hosted, hub), request);
  expect(Object.fromEntries(theirs)).toEqual({
    authorization: 'Bearer x',
    'accept-language': 'pt-BR',
    apikey: 'sb_publishable_abc',
  });
});

test('the codes of a hosted service are read in the language of the page', () => {
  expect(getHostedIdentityErrorMessage('invalid_credentials', 'pt-BR')).toBe('E-mail ou senha incorretos.');
  expect(getHostedIdentityErrorMessage('invalid_credentials', 'es-ES')).toBe(
    'Correo o contraseña incorrectos.',
  );
  expect(getHostedIdentityErrorMessage('invalid_credentials', 'xx')).toBe('E-mail ou senha incorretos.');
  expect(getHostedIdentityErrorMessage('never_heard_of', 'pt-BR')).toBeUndefined();
});
