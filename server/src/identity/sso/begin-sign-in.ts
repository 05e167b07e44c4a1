import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import type { PkceChallenge } from '../flows/flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { generateBindingToken } from '../sessions/sessions.ts';
import type { RequestContext } from '../account-model.ts';
import { createSamlClient } from './saml/service-provider.ts';
import * as relays from './saml/store.ts';
import { findSsoProvider, findSsoProviderByDomain } from './store.ts';

type BeginSsoSignInParams = {
  organisation: { id: string } | { domain: string };
  redirectTo: string;
  challenge: PkceChallenge | undefined;
};

/**
 * Returns where to redirect a user who signs in through an organisation, and the binding that ties the callback to
 * their browser.
 */
export async function beginSsoSignIn(
  instance: IdentityInstance,
  params: BeginSsoSignInParams,
  requestContext: RequestContext,
) {
  const { db, settings } = instance;
  const { organisation, redirectTo, challenge } = params;
  // A request from a page without a browser binding must have a PKCE challenge, because otherwise nothing ties the SAML
  // response to the page that started the sign-in.
  if (requestContext.hasOriginHeader && !requestContext.isBrowser && !challenge) {
    throw createValidationFailedError('pkce_incomplete');
  }
  const provider =
    'id' in organisation
      ? await findSsoProvider(db, organisation.id)
      : await findSsoProviderByDomain(db, organisation.domain.trim().toLowerCase());
  if (!provider) throw createNotFoundError('id' in organisation);
  if (provider.disabled)
    throw new IdentityError(404, 'saml_provider_disabled', { sentence: 'sso_provider_off' });

  const relay = randomBytes(32).toString('base64url');
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const saml = await createSamlClient(settings, provider, { requestId });
  const url = await saml.getAuthorizeUrlAsync(relay, undefined, {});
  // A sign-in that was started in a browser must finish in the same browser, so the binding is stored. A program can
  // send a PKCE challenge instead.
  const binding = requestContext.isBrowser ? (requestContext.binding ?? generateBindingToken()) : undefined;
  await relays.insertRelayState(db, {
    id: randomUUID(),
    providerId: provider.id,
    relayHash: hashSsoSecret(relay),
    requestId,
    redirectTo,
    challenge,
    bindingHash: binding ? hashSsoSecret(binding) : null,
    remember: requestContext.remember,
    now: instance.now(),
  });
  return { url, binding, remember: requestContext.remember };
}

const createNotFoundError = (isById: boolean) =>
  new IdentityError(404, 'sso_provider_not_found', isById ? { sentence: 'no_such_sso_provider' } : {});

export const hashSsoSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
