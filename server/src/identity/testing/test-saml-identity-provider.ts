import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import { createSelfSignedCertificate } from './certificate.ts';
import { assertPresent } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

export type AssertionOptions = {
  nameId: string;
  format: string;
  attributes: Record<string, string>;
  inResponseTo: string | undefined;
  recipient: string;
  audience: string;
  issuer: string;
  assertionId: string;
  /** The beginning of the validity of the assertion, in seconds from now. */
  from: number;
  until: number;
  confirmedUntil: number;
};

/** Creates an identity provider of an organisation: it reads requests, and signs assertions. */
export function createTestSamlIdentityProvider(ctx: TestIdentity, entityId: string) {
  const { key, certificate } = createSelfSignedCertificate();
  const signInUrl = `${entityId}/sso?tenant=1`;

  function createDefaultOptions(): AssertionOptions {
    return {
      nameId: 'ana@empresa.example',
      format: emailFormat,
      attributes: {},
      inResponseTo: undefined,
      recipient: `${ctx.url}/sso/saml/acs`,
      audience: `${ctx.url}/sso/saml/metadata`,
      issuer: entityId,
      assertionId: `_${randomBytes(16).toString('hex')}`,
      from: -30,
      until: 300,
      confirmedUntil: 300,
    };
  }
  const now = () => ctx.identity.now().getTime();
  const createAssertion = (input: Partial<AssertionOptions>) =>
    buildAssertionXml({ ...createDefaultOptions(), ...input }, now());
  const signElement = (xml: string, name = 'Assertion', hash: 'sha1' | 'sha256' = 'sha256') =>
    signXml(
      xml,
      `//*[local-name(.)='${name}']`,
      { reference: `//*[local-name(.)='${name}']/*[local-name(.)='Issuer']`, action: 'after' },
      { privateKey: key, signatureAlgorithm: hash, digestAlgorithm: hash },
    );
  const wrapInResponse = (inner: string, input: Partial<AssertionOptions> = {}) =>
    buildResponseXml(inner, { ...createDefaultOptions(), ...input }, now());

  return {
    entityId,
    certificate,
    metadata: buildIdpMetadataXml({ entityId, signInUrl, certificate }),
    createAssertion,
    signElement,
    wrapInResponse,
    /** Returns a complete response, as an honest organisation sends it. */
    createResponse: (input: Partial<AssertionOptions> = {}) =>
      wrapInResponse(signElement(createAssertion(input)), input),
  };
}

export type TestSamlIdentityProvider = ReturnType<typeof createTestSamlIdentityProvider>;

/** Returns the parameters of a redirect to a SAML identity provider. */
export function parseSamlRequest(url: string) {
  const { searchParams } = new URL(url);
  const deflatedRequest = Buffer.from(assertPresent(searchParams.get('SAMLRequest')), 'base64');
  const xml = inflateRawSync(deflatedRequest).toString();
  const [, id] = / ID="([^"]+)"/.exec(xml) ?? [];
  return { xml, id: assertPresent(id), relay: assertPresent(searchParams.get('RelayState')) };
}

export const toBase64 = (xml: string) => Buffer.from(xml).toString('base64');

export function buildIdpMetadataXml(item: { entityId: string; signInUrl: string; certificate: string }) {
  return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${item.entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${item.certificate}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${item.signInUrl}"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${item.signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

function buildAssertionXml(assertionOptions: AssertionOptions, now: number) {
  const formatTime = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  const inResponseToAttribute = assertionOptions.inResponseTo
    ? ` InResponseTo="${assertionOptions.inResponseTo}"`
    : '';
  const attributes = Object.entries(assertionOptions.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionOptions.assertionId}" Version="2.0" IssueInstant="${formatTime(0)}">
<saml:Issuer>${assertionOptions.issuer}</saml:Issuer>
<saml:Subject><saml:NameID Format="${assertionOptions.format}">${assertionOptions.nameId}</saml:NameID>
<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${formatTime(assertionOptions.confirmedUntil)}" Recipient="${assertionOptions.recipient}"${inResponseToAttribute}/></saml:SubjectConfirmation></saml:Subject>
<saml:Conditions NotBefore="${formatTime(assertionOptions.from)}" NotOnOrAfter="${formatTime(assertionOptions.until)}"><saml:AudienceRestriction><saml:Audience>${assertionOptions.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>
<saml:AuthnStatement AuthnInstant="${formatTime(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>
${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}
</saml:Assertion>`;
}

function buildResponseXml(inner: string, assertionOptions: AssertionOptions, now: number) {
  const inResponseToAttribute = assertionOptions.inResponseTo
    ? ` InResponseTo="${assertionOptions.inResponseTo}"`
    : '';
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${new Date(now).toISOString()}" Destination="${assertionOptions.recipient}"${inResponseToAttribute}>
<saml:Issuer>${assertionOptions.issuer}</saml:Issuer>
<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>
${inner}
</samlp:Response>`;
}
