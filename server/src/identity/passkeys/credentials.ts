import * as z from 'zod/mini';
import type { IdentitySettings } from '../settings.ts';

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));

const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));

const envelope = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  // Nothing that is asked for here comes by an extension.
  clientExtensionResults: z._default(
    z.pipe(
      z.unknown(),
      z.transform(() => ({})),
    ),
    {},
  ),
};

/** What a device answers when it made a key, as its client writes it. */
export const createdCredential = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(16_000),
    transports: z._default(z.array(transport).check(z.maxLength(10)), []),
  }),
});

/** What a device answers when it signed with a key. */
export const usedCredential = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
});

export type CreatedCredential = z.output<typeof createdCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** Which site a key is for: browsers show and use it nowhere else. */
export function siteOf({ siteUrl }: Pick<IdentitySettings, 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpId: hostname, origin };
}

export type Site = ReturnType<typeof siteOf>;

/** Whom the device says it signed for: the bytes of the user's id. */
export const userOfHandle = ({ response }: UsedCredential) =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');

/** What makes and checks keys, read once somebody has one: it is larger than all the rest of the identity service. */
export const loadCeremony = () => import('./ceremony.ts');
