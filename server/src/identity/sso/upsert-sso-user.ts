import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { lockExternalSubject } from '../providers/store.ts';
import { isUserBanned, type User, type RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import type { SamlUser } from './saml/saml-user.ts';
import { findUserIdBySubject } from './saml/store.ts';
import type { SsoProvider } from './store.ts';

/** Returns the provider name under which the identities of an organisation's users are stored. */
export const toStoredSsoProviderName = ({ id }: Pick<SsoProvider, 'id'>) => `sso:${id}`;

type SsoSignIn = { provider: SsoProvider; person: SamlUser };

/**
 * Finds or creates the account of an organisation's member, who is identified by organisation and subject only. The
 * address is the one that the organisation sends, and never leads to another user's account.
 */
export async function upsertSsoUser(
  tx: Transaction,
  instance: IdentityInstance,
  signIn: SsoSignIn,
  requestContext: RequestContext,
): Promise<User> {
  const { provider, person } = signIn;
  rejectForeignDomain(signIn);
  const name = toStoredSsoProviderName(provider);
  const externalSubject = { provider: name, subject: person.subject };
  // Of two concurrent sign-ins only one creates the account.
  await lockExternalSubject(tx, externalSubject);
  const ownerId = await findUserIdBySubject(tx, externalSubject);
  const existing = ownerId === undefined ? undefined : await users.lockUserRow(tx, ownerId);
  if (existing && isUserBanned(existing, instance.now())) throw new IdentityError(403, 'user_banned');
  const user = existing
    ? await updateSsoAccount(tx, instance, { user: existing, ...signIn })
    : await createSsoAccount(tx, instance, signIn, requestContext);
  await users.upsertIdentity(tx, {
    id: randomUUID(),
    userId: user.id,
    provider: name,
    providerId: person.subject,
    data: createIdentityData(signIn),
    email: person.email,
    now: instance.now(),
  });
  return user;
}

async function createSsoAccount(
  tx: Transaction,
  instance: IdentityInstance,
  signIn: SsoSignIn,
  requestContext: RequestContext,
): Promise<User> {
  const { settings } = instance;
  const now = instance.now();
  // The SAML form POST comes without cookies, so it contains no invitation: the product asks for it when it creates the
  // member.
  if (!settings.signUp) throw new IdentityError(422, 'signup_disabled');
  const user = await users.insertUser(tx, {
    id: randomUUID(),
    email: signIn.person.email,
    passwordHash: null,
    confirmedAt: isAuthoritative(signIn) ? now : null,
    metadata: createIdentityData(signIn),
    provider: toStoredSsoProviderName(signIn.provider),
    isSsoUser: true,
    language: requestContext.emailLanguage,
    now,
  });
  if (!user) throw new Error('an account of an organisation was not inserted');
  const traits = { method: 'sso/saml' };
  await recordAuthAudit(tx, { action: 'user_signedup', userId: user.id, ip: requestContext.ip, now, traits });
  return user;
}

async function updateSsoAccount(
  tx: Transaction,
  instance: IdentityInstance,
  { user, ...signIn }: SsoSignIn & { user: User },
): Promise<User> {
  const { email } = signIn.person;
  const now = instance.now();
  const since = email === user.email ? (user.email_confirmed_at ?? now) : now;
  const changes = {
    email,
    email_confirmed_at: isAuthoritative(signIn) ? since : null,
    user_metadata: { ...user.user_metadata, ...createIdentityData(signIn) },
  };
  return (await users.updateUser(tx, user.id, changes, now)) ?? user;
}

// An organisation with domains is authoritative for addresses of these domains only; without any, its claim about an
// address proves nothing.
const isAuthoritative = ({ provider }: SsoSignIn) => provider.domains.length > 0;

function rejectForeignDomain({ provider, person }: SsoSignIn) {
  const domain = person.email.slice(person.email.lastIndexOf('@') + 1);
  if (provider.domains.length > 0 && !provider.domains.includes(domain)) {
    throw new IdentityError(422, 'saml_assertion_no_email');
  }
}

function createIdentityData(signIn: SsoSignIn): Record<string, unknown> {
  const { provider, person } = signIn;
  return {
    iss: provider.entity_id,
    sub: person.subject,
    email: person.email,
    email_verified: isAuthoritative(signIn),
    phone_verified: false,
    ...(person.name ? { name: person.name, full_name: person.name } : {}),
    ...(Object.keys(person.custom).length > 0 ? { custom_claims: person.custom } : {}),
  };
}
