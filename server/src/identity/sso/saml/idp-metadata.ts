import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { isEncryptedOrLocal } from '#platform/config/config';
import { IdentityError, type IdentityErrorSentenceKey } from '../../errors/identity-error.ts';
import { parseXmlWithSchema, xmlTextElementSchema } from './parse-xml-with-schema.ts';

/** The data needed to redirect users to an organisation, and to verify its assertions. */
export type IdpMetadata = { entityId: string; signInUrl: string; certificates: string[] };

const byRedirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const minModulusBits = 2_048;

const keyDescriptorSchema = z.object({
  $: z.optional(z.object({ use: z.optional(z.string()) })),
  KeyInfo: z.array(
    z.object({
      X509Data: z.optional(z.array(z.object({ X509Certificate: z.optional(z.array(xmlTextElementSchema)) }))),
    }),
  ),
});

const entityDescriptorSchema = z.object({
  EntityDescriptor: z.object({
    $: z.object({ entityID: z.string().check(z.minLength(1), z.maxLength(1_024)) }),
    IDPSSODescriptor: z.tuple([
      z.object({
        KeyDescriptor: z.array(keyDescriptorSchema),
        SingleSignOnService: z.array(
          z.object({ $: z.object({ Binding: z.string(), Location: z.string() }) }),
        ),
      }),
    ]),
  }),
});

/**
 * Reads the metadata of one organisation: its entity id, the URL of its sign-in page, and the certificates of the keys
 * it signs with. Throws `validation_failed` if one is missing or not safe.
 */
export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  const { EntityDescriptor: entity } = await parseXmlWithSchema(
    entityDescriptorSchema,
    xml,
    getMetadataErrorCase,
  );
  const [role] = entity.IDPSSODescriptor;
  const service = role.SingleSignOnService.find(({ $ }) => $.Binding === byRedirect);
  const certificates = role.KeyDescriptor.filter(({ $ }) => $?.use !== 'encryption').flatMap(
    listCertificates,
  );
  if (!service || certificates.length === 0 || !certificates.every(isAcceptedCertificate)) {
    throw new IdentityError(400, 'validation_failed');
  }
  return { entityId: entity.$.entityID, signInUrl: parseSafeUrl(service.$.Location), certificates };
}

function getMetadataErrorCase(issue: z.core.$ZodIssue | undefined): IdentityErrorSentenceKey | undefined {
  const [, part, ...inner] = issue?.path ?? [];
  if (part === '$') return 'saml_metadata_no_entity';
  if (part !== 'IDPSSODescriptor' || inner.length > 1) return undefined;
  return issue?.code === 'too_big' ? 'saml_metadata_several_idps' : 'saml_metadata_no_idp';
}

function listCertificates({ KeyInfo }: z.output<typeof keyDescriptorSchema>): string[] {
  return KeyInfo.flatMap(({ X509Data = [] }) => X509Data)
    .flatMap(({ X509Certificate: found = [] }) => found)
    .map(({ _ }) => _.replaceAll(/\s/g, ''));
}

// True for a certificate with an RSA key that is large enough. The dates of the certificate are not checked,
// because the metadata itself makes the key trusted, and organisations rarely renew the certificate of a key.
function isAcceptedCertificate(certificate: string) {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {};
    return publicKey.asymmetricKeyType === 'rsa' && modulusLength >= minModulusBits;
  } catch {
    return false;
  }
}

// Users are redirected to this URL, so it must use https, or http on a loopback host.
function parseSafeUrl(location: string) {
  if (URL.canParse(location)) {
    const url = new URL(location);
    if (isEncryptedOrLocal(url) && !url.username && !url.password) return url.href;
  }
  throw new IdentityError(400, 'validation_failed');
}
