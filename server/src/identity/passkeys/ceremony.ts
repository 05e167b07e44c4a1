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
import type { RegistrationCredential, RelyingParty, AuthenticationCredential } from './credentials.ts';
import type { WebauthnCredential, NewWebauthnCredential } from './store.ts';

export { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';

export const webauthnAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/**
 * What a response must fulfil in addition to the valid signature: it contains the challenge of this server, and user
 * verification took place if `verifiesUser` is true.
 */
type ExpectedResponse = { challenge: string; verifiesUser: boolean };

/**
 * Returns the key that a device created; undefined if the response was not made for this site, this challenge and this
 * purpose.
 */
export async function findKeyOfValidRegistration(
  site: RelyingParty,
  credential: RegistrationCredential,
  { challenge, verifiesUser }: ExpectedResponse,
): Promise<NewWebauthnCredential | undefined> {
  const response: RegistrationResponseJSON = credential;
  return undefinedOnError(async () => {
    rejectCrossOriginFrame(credential);
    rejectCertificates(credential);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: verifiesUser,
      supportedAlgorithmIDs: webauthnAlgorithms,
    });
    if (!verified) return undefined;
    const { aaguid, credentialBackedUp: backedUp } = registrationInfo;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, counter, transports: credential.response.transports, aaguid, backedUp };
  });
}

type KnownKey = Pick<WebauthnCredential, 'credential_id' | 'public_key' | 'counter'>;

/**
 * Verifies a signature with a stored key. Returns undefined if another key signed, or the signed data is not as
 * expected.
 */
export async function findCounterOfValidAuthentication(
  site: RelyingParty,
  { credential, key }: { credential: AuthenticationCredential; key: KnownKey },
  { challenge, verifiesUser }: ExpectedResponse,
) {
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  const assertionResponse = { clientDataJSON, authenticatorData, signature };
  const response: AuthenticationResponseJSON = { ...credential, response: assertionResponse };
  return undefinedOnError(async () => {
    rejectCrossOriginFrame(credential);
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

// The library throws a plain error for each invalid part of a response; the client gets the same error for all of them.
const undefinedOnError = <T>(check: () => Promise<T | undefined>) => check().catch(() => undefined);

// Rejects responses from a frame of another site: a foreign page that shows this site in a frame could request a key,
// and the user would not see for which site.
function rejectCrossOriginFrame({ response }: RegistrationCredential | AuthenticationCredential) {
  if (decodeClientDataJSON(response.clientDataJSON).crossOrigin) throw new Error('asked for in a frame');
}

// The server requests no attestation, so no browser sends a certificate. Checking one would request any URL that it
// contains.
function rejectCertificates({ response }: RegistrationCredential) {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isWithoutAttestation = decoded.get('fmt') === 'none';
  const isSelfAttestation =
    decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (!isWithoutAttestation && !isSelfAttestation) throw new Error('came with a certificate');
}
