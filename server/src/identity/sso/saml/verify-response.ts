import type { Profile } from '@node-saml/node-saml';
import * as z from 'zod/mini';
import { createValidationFailedError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { isoDateTimeSchema } from '../../iso-date-time-schema.ts';
import type { SsoProvider } from '../store.ts';
import { rejectDoctype, xmlTextElementSchema } from './parse-xml-with-schema.ts';
import { getServiceProviderUrls, createSamlClient } from './service-provider.ts';

export type SamlAttribute = { names: string[]; values: string[] };

/** The content of a verified assertion about a user. */
export type SamlAssertion = {
  id: string;
  nameId: { value: string; format: string } | undefined;
  attributes: SamlAttribute[];
  /**
   * The time at which the assertion stops being valid. Its id must be stored until then, so that the assertion is
   * accepted only once.
   */
  expiresAt: Date;
};

const clockSkewMs = 60_000;
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const weakAlgorithm = /www\.w3\.org\/2000\/09\/xmldsig#(rsa-sha1|dsa-sha1|sha1)["']/;

const assertionSchema = z.object({
  $: z.object({ ID: z.string().check(z.minLength(1), z.maxLength(256)), Version: z.literal('2.0') }),
  Issuer: z.tuple([xmlTextElementSchema]),
  Subject: z.tuple([
    z.object({
      NameID: z.optional(
        z.tuple([
          z.object({
            _: z.string().check(z.maxLength(512)),
            $: z.optional(z.object({ Format: z.optional(z.string()) })),
          }),
        ]),
      ),
      SubjectConfirmation: z.array(z.unknown()),
    }),
  ]),
  Conditions: z.tuple([
    z.object({ $: z.object({ NotBefore: z.optional(isoDateTimeSchema), NotOnOrAfter: isoDateTimeSchema }) }),
  ]),
  AuthnStatement: z.array(z.object({ $: z.object({ SessionNotOnOrAfter: z.optional(isoDateTimeSchema) }) })),
  AttributeStatement: z.optional(
    z.array(z.object({ Attribute: z.optional(z.array(z.unknown()).check(z.maxLength(500))) })),
  ),
});

const confirmationSchema = z.object({
  $: z.object({ Method: z.literal(bearer) }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({
        Recipient: z.string(),
        InResponseTo: z.optional(z.string()),
        NotBefore: z.optional(isoDateTimeSchema),
        NotOnOrAfter: isoDateTimeSchema,
      }),
    }),
  ]),
});

const attributeSchema = z.object({
  $: z.object({ Name: z.string(), FriendlyName: z.optional(z.string()) }),
  AttributeValue: z.array(z.unknown()),
});

type ReceivedResponse = { provider: SsoProvider; response: string; requestId: string | null };

/**
 * Returns the content of an assertion that the organisation signed with its key, for this service, that is valid now
 * and responds to the given request. Without a request, only an assertion that responds to no request is accepted. Only
 * the signed part is read, never the XML around it.
 */
export async function verifySamlResponse(
  instance: IdentityInstance,
  received: ReceivedResponse,
): Promise<SamlAssertion> {
  const { provider, requestId } = received;
  const reject = (reason: string): never => {
    instance.log.warn({ provider: provider.id, reason }, 'SAML assertion rejected');
    throw createValidationFailedError('saml_assertion_invalid');
  };
  const profile = await verifySignature(instance, received, reject);
  const tree: unknown = profile.getAssertion?.();
  const parsed = z.object({ Assertion: assertionSchema }).safeParse(tree);
  if (!parsed.success) return reject('its shape');
  const { Assertion: input } = parsed.data;
  const now = instance.now().getTime();

  if (input.Issuer[0]._.trim() !== provider.entity_id) return reject('another issuer');
  const [{ $: conditions }] = input.Conditions;
  if (!isValidAt(conditions, now)) return reject('its dates');
  const sessionEnds = input.AuthnStatement.map(({ $ }) => $.SessionNotOnOrAfter);
  if (
    input.AuthnStatement.length === 0 ||
    sessionEnds.some((end) => end && end.getTime() + clockSkewMs <= now)
  ) {
    return reject('its session is over');
  }
  const [subject] = input.Subject;
  const { acs } = getServiceProviderUrls(instance.settings);
  const confirmed = subject.SubjectConfirmation.map((item) => confirmationSchema.safeParse(item).data)
    .map((item) => item?.SubjectConfirmationData[0].$)
    .find(
      (data) => data?.Recipient === acs && (data.InResponseTo ?? null) === requestId && isValidAt(data, now),
    );
  if (!confirmed) return reject('its subject is not confirmed for this request');

  const end = Math.max(conditions.NotOnOrAfter.getTime(), confirmed.NotOnOrAfter.getTime());
  const [name] = subject.NameID ?? [];
  return {
    id: input.$.ID,
    nameId: name && { value: name._.trim(), format: name.$?.Format ?? '' },
    attributes: (input.AttributeStatement ?? [])
      .flatMap(({ Attribute = [] }) => Attribute)
      .flatMap(readAttribute),
    expiresAt: new Date(end + clockSkewMs),
  };
}

async function verifySignature(
  { settings }: IdentityInstance,
  { provider, response }: ReceivedResponse,
  reject: (reason: string) => never,
): Promise<Profile> {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  rejectDoctype(xml);
  if (weakAlgorithm.test(xml)) return reject('signed by a hash that can be forged');
  const saml = await createSamlClient(settings, provider);
  const verified = await saml
    .validatePostResponseAsync({ SAMLResponse: response })
    .catch((error: unknown) => reject(error instanceof Error ? error.message : 'unreadable'));
  return verified.profile ?? reject('no assertion');
}

function isValidAt(
  { NotBefore, NotOnOrAfter }: { NotBefore?: Date | undefined; NotOnOrAfter: Date },
  now: number,
) {
  const hasBegun = NotBefore === undefined || NotBefore.getTime() - clockSkewMs <= now;
  return hasBegun && NotOnOrAfter.getTime() + clockSkewMs > now;
}

function readAttribute(node: unknown): SamlAttribute[] {
  const { data } = attributeSchema.safeParse(node);
  if (!data) return [];
  const { Name, FriendlyName } = data.$;
  const values = data.AttributeValue.map(
    (value) => xmlTextElementSchema.safeParse(value).data?._.trim() ?? '',
  );
  const isUsable = (value: string) => value !== '' && value.length <= 1_000;
  return [{ names: [Name, ...(FriendlyName ? [FriendlyName] : [])], values: values.filter(isUsable) }];
}
