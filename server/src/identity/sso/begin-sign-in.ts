import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { IdentityProblem, invalid } from '../errors/problem.ts';
import type { Challenge } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { newBinding } from '../sessions/sessions.ts';
import type { Visitor } from '../shapes.ts';
import { openSaml } from './saml/service.ts';
import * as relays from './saml/store.ts';
import { findProvider, findProviderByDomain } from './store.ts';

type Wanted = {
  organisation: { id: string } | { domain: string };
  redirectTo: string;
  challenge: Challenge | undefined;
};

/**
 * Returns where to redirect a user who signs in through an organisation, and the binding that ties the callback to
 * their browser.
 */
export async function beginSsoSignIn(instance: Instance, wanted: Wanted, visitor: Visitor) {
  const { db, settings } = instance;
  const { organisation, redirectTo, challenge } = wanted;
  // Without a browser binding only the challenge ties the response to the page that began; without either, nothing
  // does.
  if (visitor.namesOrigin && !visitor.isBrowser && !challenge) {
    throw invalid('pkce_incomplete');
  }
  const provider =
    'id' in organisation
      ? await findProvider(db, organisation.id)
      : await findProviderByDomain(db, organisation.domain.trim().toLowerCase());
  if (!provider) throw notFound('id' in organisation);
  if (provider.disabled)
    throw new IdentityProblem(404, 'saml_provider_disabled', { sentence: 'sso_provider_off' });

  const relay = randomBytes(32).toString('base64url');
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const saml = await openSaml(settings, provider, { requestId });
  const url = await saml.getAuthorizeUrlAsync(relay, undefined, {});
  // The browser that begins is the one that must come back; programs have their challenge.
  const binding = visitor.isBrowser ? (visitor.binding ?? newBinding()) : undefined;
  await relays.insertRelayState(db, {
    id: randomUUID(),
    providerId: provider.id,
    relayHash: hashOf(relay),
    requestId,
    redirectTo,
    challenge,
    bindingHash: binding ? hashOf(binding) : null,
    remember: visitor.remember,
    now: instance.now(),
  });
  return { url, binding, remember: visitor.remember };
}

const notFound = (isById: boolean) =>
  new IdentityProblem(404, 'sso_provider_not_found', isById ? { sentence: 'no_such_sso_provider' } : {});

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
