import type { SAML } from '@node-saml/node-saml';
import type { IdentitySettings } from '../../settings.ts';
import type { SsoProvider } from '../store.ts';
import { parseIdpMetadata } from './idp-metadata.ts';

/** Returns the entity id and the callback URL under which an organisation knows this service. */
export const getServiceProviderUrls = ({ issuer }: IdentitySettings) => ({
  entityId: `${issuer}/sso/saml/metadata`,
  acs: `${issuer}/sso/saml/acs`,
});

// The SAML library is loaded at its first use, because few hubs have an organisation with SAML.
const importSamlModule = () => import('@node-saml/node-saml');

/** Returns the SAML metadata of this service, which an organisation imports. */
export async function createServiceProviderMetadata(settings: IdentitySettings): Promise<string> {
  const { generateServiceProviderMetadata } = await importSamlModule();
  const { entityId, acs } = getServiceProviderUrls(settings);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}

/** Returns a SAML client that is configured for one organisation. */
export async function createSamlClient(
  settings: IdentitySettings,
  provider: SsoProvider,
  { requestId }: { requestId?: string } = {},
): Promise<SAML> {
  const { entityId, acs } = getServiceProviderUrls(settings);
  const protocol = await importSamlModule();
  const { signInUrl, certificates } = await parseIdpMetadata(provider.metadata_xml);
  return new protocol.SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acs,
    entryPoint: signInUrl,
    idpCert: certificates,
    identifierFormat: provider.name_id_format,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // The response itself need not be signed: many identity providers sign only the assertion, and nothing but the
    // signed assertion is read.
    wantAuthnResponseSigned: false,
    // Turns off the date checks of the library: `verifySamlResponse` compares the dates with the clock of the instance.
    acceptedClockSkewMs: -1,
    ...(requestId ? { generateUniqueId: () => requestId } : {}),
  });
}
