import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { isEncryptedOrLocal, type SignInProviderCredentials } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import {
  completeProviderSettings,
  createGithubProviderSettings,
  createGoogleProviderSettings,
  type ProviderSettings,
} from './provider-settings.ts';

const textSchema = z.string().check(z.minLength(1));
const textsSchema = z.optional(z.array(textSchema));
const flagSchema = z.optional(z.boolean());
const addressSchema = z.string().check(z.refine(isAddress));

const client = { clientId: textSchema, clientSecret: textSchema };
const entrySchema = z.union([
  z.strictObject({ id: z.enum(['google', 'github']), ...client }),
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,49}$/)),
    name: textSchema,
    kind: z.enum(['oidc', 'oauth2']),
    ...client,
    issuer: z.optional(addressSchema),
    discoveryUrl: z.optional(addressSchema),
    endpoints: z.optional(
      z.strictObject({
        authorization: addressSchema,
        token: addressSchema,
        userInfo: addressSchema,
        emails: z.optional(addressSchema),
      }),
    ),
    scopes: textsSchema,
    otherClientIds: textsSchema,
    attributes: z.optional(z.record(textSchema, textSchema)),
    parameters: z.optional(z.record(textSchema, z.string())),
    customClaims: textsSchema,
    pkce: flagSchema,
    trustsEmail: flagSchema,
    emailOptional: flagSchema,
    skipsNonce: flagSchema,
  }),
]);

// Ids that a configured provider cannot have, because they have another meaning where provider ids are used.
const reservedIds = new Set(['email', 'phone', 'anonymous_users', 'web3', 'sso']);

type Sources = {
  file: string | undefined;
  google?: SignInProviderCredentials;
  github?: SignInProviderCredentials;
};

/** Returns the sign-in providers that the environment and the file configure. */
export async function readConfiguredProviders({ file, ...clients }: Sources): Promise<ProviderSettings[]> {
  const listed = file === undefined ? [] : await readList(file);
  const providers = [
    ...(clients.google ? [createGoogleProviderSettings(clients.google)] : []),
    ...(clients.github ? [createGithubProviderSettings(clients.github)] : []),
    ...listed,
  ];
  const ids = providers.map(({ id }) => id);
  const duplicateId = ids.find((id, at) => ids.indexOf(id) !== at);
  if (duplicateId !== undefined) throw new StartupError({ code: 'provider_repeated', id: duplicateId });
  return providers;
}

async function readList(file: string): Promise<ProviderSettings[]> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new StartupError({ code: 'providers_unreadable', file });
  });
  const list = parsedJson(content, file);
  if (!Array.isArray(list)) {
    throw new StartupError({ code: 'providers_no_list', file });
  }
  return list.map((value: unknown, index) => readEntry(value, { file, number: index + 1 }));
}

function parsedJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new StartupError({ code: 'providers_no_json', file });
  }
}

function readEntry(rawEntry: unknown, { file, number }: { file: string; number: number }): ProviderSettings {
  const result = entrySchema.safeParse(rawEntry);
  // The message contains no values, because they can be secrets.
  if (!result.success) {
    throw new StartupError({ code: 'provider_field_wrong', file, number });
  }
  const provider = result.data;
  if (!('kind' in provider))
    return provider.id === 'google'
      ? createGoogleProviderSettings(provider)
      : createGithubProviderSettings(provider);
  const isComplete =
    provider.kind === 'oidc' ? provider.issuer !== undefined : provider.endpoints !== undefined;
  if (!isComplete) {
    throw new StartupError({
      code: 'provider_incomplete',
      file,
      number,
      field: provider.kind === 'oidc' ? 'issuer' : 'endpoints',
    });
  }
  if (reservedIds.has(provider.id))
    throw new StartupError({ code: 'provider_id_reserved', file, number, id: provider.id });
  const defaultScopes = provider.kind === 'oidc' ? ['openid', 'email', 'profile'] : [];
  const input = Object.fromEntries(Object.entries(provider).filter(([, value]) => value !== undefined));
  const { id, name, kind, clientId, clientSecret, scopes = defaultScopes } = provider;
  return completeProviderSettings({ ...input, id, name, kind, clientId, clientSecret, scopes });
}

function isAddress(value: string): boolean {
  return URL.canParse(value) && isEncryptedOrLocal(new URL(value));
}
