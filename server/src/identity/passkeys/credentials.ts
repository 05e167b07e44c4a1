import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';
import type { IdentitySettings } from '../settings.ts';
import type { Key, MadeKey } from './store.ts';

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

export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** What must be true beside the signature: the challenge is ours, and so is the demand to know who holds the device. */
type Demands = { challenge: string; verifiesUser: boolean };

/** The key a device made; undefined for everything that was not made here, now, and for this. */
export async function checkCreated(
  site: Site,
  answer: CreatedCredential,
  { challenge, verifiesUser }: Demands,
): Promise<MadeKey | undefined> {
  const response: RegistrationResponseJSON = answer;
  return unlessWrong(async () => {
    refuseFrame(answer);
    refuseCertificates(answer);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: verifiesUser,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, aaguid, credentialBackedUp: backedUp } = registrationInfo;
    const { id: credentialId, publicKey, counter } = credential;
    return { credentialId, publicKey, counter, transports: answer.response.transports, aaguid, backedUp };
  });
}

type KnownKey = Pick<Key, 'credential_id' | 'public_key' | 'counter'>;

/** The use of a key we know; undefined when another key signed, or something else was signed. */
export async function checkUsed(
  site: Site,
  { answer, key }: { answer: UsedCredential; key: KnownKey },
  { challenge, verifiesUser }: Demands,
) {
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const signed = { clientDataJSON, authenticatorData, signature };
  const response: AuthenticationResponseJSON = { ...answer, response: signed };
  return unlessWrong(async () => {
    refuseFrame(answer);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: verifiesUser,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
    });
    if (!verified) return undefined;
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return { counter, backedUp };
  });
}

/** Whom the device says it signed for: the bytes of the user's id. */
export const userOfHandle = ({ response }: UsedCredential) =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');

// The library throws a plain error for each thing that is wrong with an answer; to its sender they are all one.
const unlessWrong = <T>(check: () => Promise<T | undefined>) => check().catch(() => undefined);

// A page of somebody else that shows ours in a frame could ask for a key without anybody seeing for whom.
function refuseFrame({ response }: CreatedCredential | UsedCredential) {
  if (decodeClientDataJSON(response.clientDataJSON).crossOrigin) throw new Error('asked for in a frame');
}

// Who made a device is not asked, so no browser sends a certificate. Looking one up would lead wherever it says.
function refuseCertificates({ response }: CreatedCredential) {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isBare = decoded.get('fmt') === 'none';
  const signsItself = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (!isBare && !signsItself) throw new Error('came with a certificate');
}
