import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEncryptedOrLocal, isLoopback } from '#platform/config/config';
import { createExternalFetch } from '#platform/http/security/external-fetch';
import { IdentityError, createValidationFailedError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import {
  addSsoProvider,
  changeSsoProvider,
  getSsoProvider,
  removeSsoProvider,
  type SsoProviderInput,
} from '../../sso/manage-providers.ts';
import { listSsoProviders, type SsoProvider } from '../../sso/store.ts';
import { assertServiceToken } from '../authenticate.ts';
import { parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const maxMetadataBytes = 512 * 1024;

const nullish = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

const nameSchema = z.string().check(z.minLength(1), z.maxLength(300));
const ruleSchema = z.object({
  name: z.optional(nameSchema),
  names: z.optional(z.array(nameSchema).check(z.maxLength(20))),
  default: z.optional(z.union([z.string().check(z.maxLength(1_000)), z.number(), z.boolean()])),
  array: z.optional(z.boolean()),
});

const domainSchema = z.pipe(
  z.string().check(z.maxLength(253)),
  z.transform((value) => value.trim().toLowerCase()),
);
const hostname = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

const querySchema = z.object({
  type: nullish(z.literal('saml')),
  metadata_url: nullish(z.string().check(z.maxLength(2_000))),
  metadata_xml: nullish(z.string().check(z.maxLength(maxMetadataBytes))),
  domains: nullish(z.array(domainSchema.check(z.regex(hostname))).check(z.maxLength(100))),
  attribute_mapping: nullish(
    z.object({
      keys: z.optional(
        z.record(nameSchema, ruleSchema).check(z.refine((item) => Object.keys(item).length <= 50)),
      ),
    }),
  ),
  name_id_format: nullish(
    z.union([
      z.literal(''),
      z.string().check(z.regex(/^urn:oasis:names:tc:SAML:(1\.1|2\.0):nameid-format:[a-zA-Z]{1,40}$/)),
    ]),
  ),
  allow_idp_initiated: nullish(z.boolean()),
  disabled: nullish(z.boolean()),
});

/** Mounts the organisations with single sign-on for their members, for admins. */
export function mountAdminSsoProviders(scope: FastifyInstance, instance: IdentityInstance) {
  const siteHostname = new URL(instance.settings.siteUrl).hostname;
  const externalFetch = createExternalFetch({ allowsLoopback: isLoopback(siteHostname) });
  const createRequestDeps = (request: FastifyRequest) => ({
    externalFetch,
    requestContext: readRequestContext(instance, request),
  });
  const options = { bodyLimit: 2 * maxMetadataBytes };

  scope.get('/admin/sso/providers', async (request) => {
    await assertServiceToken(instance, request);
    const providers = await listSsoProviders(instance.db);
    // The list omits the metadata XML of the organisations, because it is long.
    return { items: providers.map((provider) => toSsoProviderBody({ ...provider, metadata_xml: '' })) };
  });

  scope.post('/admin/sso/providers', options, async (request, reply) => {
    await assertServiceToken(instance, request);
    const body = parseProvider(request);
    if (body.type !== 'saml') throw createValidationFailedError('sso_type_unknown');
    const provider = await addSsoProvider(instance, toSsoProviderInput(body), createRequestDeps(request));
    return reply.code(201).send(toSsoProviderBody(provider));
  });

  scope.get('/admin/sso/providers/:id', async (request) => {
    await assertServiceToken(instance, request);
    return toSsoProviderBody(await getSsoProvider(instance, parseSsoProviderId(request)));
  });

  scope.put('/admin/sso/providers/:id', options, async (request) => {
    await assertServiceToken(instance, request);
    const body = parseProvider(request);
    const changed = await changeSsoProvider(
      instance,
      parseSsoProviderId(request),
      toSsoProviderInput(body),
      createRequestDeps(request),
    );
    return toSsoProviderBody(changed);
  });

  scope.delete('/admin/sso/providers/:id', async (request) => {
    await assertServiceToken(instance, request);
    return toSsoProviderBody(
      await removeSsoProvider(instance, parseSsoProviderId(request), readRequestContext(instance, request)),
    );
  });
}

function parseProvider({ body }: FastifyRequest) {
  const parsed = parseRequestData(querySchema, body, {
    type: 'sso_type_unknown',
    name_id_format: 'sso_name_id_format_unknown',
  });
  const { metadata_url: url } = parsed;
  if (url && !URL.canParse(url)) throw createValidationFailedError('sso_metadata_url_invalid');
  if (url && !isEncryptedOrLocal(new URL(url)))
    throw createValidationFailedError('sso_metadata_url_not_https');
  return parsed;
}

function parseSsoProviderId({ params }: FastifyRequest): string {
  const found = z.object({ id: z.uuid() }).safeParse(params);
  if (!found.success)
    throw new IdentityError(404, 'sso_provider_not_found', { sentence: 'no_such_admin_sso_provider' });
  return found.data.id;
}

function toSsoProviderInput(body: z.output<typeof querySchema>): SsoProviderInput {
  return {
    metadataXml: body.metadata_xml || undefined,
    metadataUrl: body.metadata_url || undefined,
    domains: body.domains ?? undefined,
    attributeMapping: body.attribute_mapping ?? undefined,
    nameIdFormat: body.name_id_format ?? undefined,
    allowIdpInitiated: body.allow_idp_initiated ?? undefined,
    disabled: body.disabled ?? undefined,
  };
}

function toSsoProviderBody(provider: SsoProvider) {
  return {
    id: provider.id,
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entity_id,
      metadata_xml: provider.metadata_xml || undefined,
      metadata_url: provider.metadata_url ?? undefined,
      attribute_mapping: provider.attribute_mapping,
      name_id_format: provider.name_id_format ?? undefined,
      allow_idp_initiated: provider.allow_idp_initiated,
    },
    domains: provider.domains.map((text) => ({ domain: text })),
    created_at: provider.created_at.toISOString(),
    updated_at: provider.updated_at.toISOString(),
  };
}
