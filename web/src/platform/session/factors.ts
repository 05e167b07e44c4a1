import type { Factor as Listed } from '@supabase/auth-js';
import { unwrapIdentityReply } from './identity-error.ts';
import { loadAuthClient } from './auth-client.ts';

export type FactorKind = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

/** An MFA factor of the account. */
export type Factor = {
  id: string;
  kind: FactorKind;
  name: string | undefined;
  phone: string | undefined;
  createdAt: string;
};

/** Returns the verified factors: those with a finished enrolment. */
export async function listFactors(): Promise<Factor[]> {
  const { all } = unwrapIdentityReply(await (await loadAuthClient()).mfa.listFactors());
  return all.filter(({ status }) => status === 'verified').map(readFactor);
}

function readFactor(listed: Listed): Factor {
  const phone = 'phone' in listed && typeof listed.phone === 'string' ? listed.phone : undefined;
  return {
    id: listed.id,
    kind: listed.factor_type,
    name: listed.friendly_name,
    phone,
    createdAt: listed.created_at,
  };
}

/** A started enrolment of an authenticator app: the QR code to scan, and the secret to type instead. */
export type AuthenticatorEnrolment = { id: string; picture: string; secret: string };

export async function startAuthenticatorEnrolment(
  name: string,
  issuer: string,
): Promise<AuthenticatorEnrolment> {
  const client = await loadAuthClient();
  await unenrolUnverifiedFactor(name);
  const { id, totp } = unwrapIdentityReply(
    await client.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }),
  );
  return { id, picture: pictureOf(totp.qr_code), secret: totp.secret };
}

/** Starts the enrolment of a phone, and sends the first code. */
export async function startPhoneEnrolment(
  name: string,
  phone: string,
): Promise<{ id: string; challengeId: string }> {
  const client = await loadAuthClient();
  await unenrolUnverifiedFactor(name);
  const { id } = unwrapIdentityReply(
    await client.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }),
  );
  return { id, challengeId: await sendPhoneCode(id) };
}

/** Enrols a security key: the browser shows the prompt, and the factor is verified at once. */
export async function enrolSecurityKey(name: string) {
  const client = await loadAuthClient();
  await unenrolUnverifiedFactor(name);
  unwrapIdentityReply(await client.mfa.webauthn.register({ friendlyName: name }));
}

// Removes an incomplete enrolment with this name, because it reserves the name until the service purges it.
async function unenrolUnverifiedFactor(name: string) {
  const { mfa } = await loadAuthClient();
  const { all } = unwrapIdentityReply(await mfa.listFactors());
  const unverifiedFactor = all.find(
    (factor) => factor.status === 'unverified' && factor.friendly_name === name,
  );
  if (unverifiedFactor) unwrapIdentityReply(await mfa.unenroll({ factorId: unverifiedFactor.id }));
}

/** Sends a code by SMS. Returns the id of its challenge. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { id } = unwrapIdentityReply(
    await (await loadAuthClient()).mfa.challenge({ factorId, channel: 'sms' }),
  );
  return id;
}

/**
 * Verifies a code of an authenticator app, or the code that was sent to a phone by SMS for `challengeId`. Returns the
 * access token of the verified session.
 */
export async function verifyMfaCode(proof: {
  factorId: string;
  code: string;
  challengeId?: string | undefined;
}) {
  const { mfa } = await loadAuthClient();
  const { factorId, code, challengeId } = proof;
  const response = challengeId
    ? await mfa.verify({ factorId, challengeId, code })
    : await mfa.challengeAndVerify({ factorId, code });
  return unwrapIdentityReply(response).access_token;
}

/**
 * Verifies a security key of the account: the browser shows the prompt. Returns the access token of the verified
 * session.
 */
export async function verifySecurityKey(factorId: string) {
  return unwrapIdentityReply(await (await loadAuthClient()).mfa.webauthn.authenticate({ factorId }))
    .access_token;
}

/** Verifies a recovery code, which is then used up. Returns the access token of the verified session. */
export async function verifyRecoveryCode(code: string) {
  return unwrapIdentityReply(await (await loadAuthClient()).mfa.recoveryCodes.verify({ code })).access_token;
}

/** Removes a factor and refreshes the session, so that its token has the current assurance level. */
export async function removeFactor(factorId: string) {
  const client = await loadAuthClient();
  unwrapIdentityReply(await client.mfa.unenroll({ factorId }));
  await client.refreshSession();
}

// Returns the QR code as a data URL. The identity client does not escape the SVG in its own data URL, so a `#` in the
// SVG would end the URL.
function pictureOf(address: string) {
  const picture = address.slice(address.indexOf('<'));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
}
