import * as z from 'zod/mini';
import type { IdentitySettings } from '../settings.ts';

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

const transportSchema = z.string().check(z.regex(/^[a-z-]{1,20}$/));

const envelope = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  // This server uses no extension results, so they are dropped.
  clientExtensionResults: z._default(
    z.pipe(
      z.unknown(),
      z.transform(() => ({})),
    ),
    {},
  ),
};

/** The response of a device that created a key, as the client sends it. */
export const registrationCredentialSchema = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(16_000),
    transports: z._default(z.array(transportSchema).check(z.maxLength(10)), []),
  }),
});

/** The response of a device that signed with a key, as the client sends it. */
export const authenticationCredentialSchema = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
});

export type RegistrationCredential = z.output<typeof registrationCredentialSchema>;
export type AuthenticationCredential = z.output<typeof authenticationCredentialSchema>;

/** Returns the relying party id and origin of the site. Responses from any other origin are rejected. */
export function getRelyingParty({ siteUrl }: Pick<IdentitySettings, 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpId: hostname, origin };
}

export type RelyingParty = ReturnType<typeof getRelyingParty>;

/**
 * Returns the user id from the user handle of a response, which contains the bytes of the id; empty without a handle.
 */
export const parseUserHandle = ({ response }: AuthenticationCredential) =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
