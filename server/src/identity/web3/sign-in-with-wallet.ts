import { createHash } from 'node:crypto';
import { recordAuthAudit } from '../audit/store.ts';
import { isEncryptedOrLocal } from '#platform/config/config';
import {
  IdentityError,
  createValidationFailedError,
  type IdentityErrorSentenceKey,
} from '../errors/identity-error.ts';
import { isAllowedRedirect } from '../flows/allowed-redirects.ts';
import type { IdentityInstance } from '../instance.ts';
import { findOrCreateAccountForIdentity } from '../providers/find-or-create-account-for-identity.ts';
import { findIdentity, lockExternalSubject } from '../providers/store.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import type { RequestContext } from '../account-model.ts';
import { chainDisplayNames, walletVerifiersByChain, type WalletChain } from './chains.ts';
import { findSignInMessageError } from './message-error.ts';
import { tryParseSignInMessage, type SignInMessage } from './parse-message.ts';
import { insertWalletMessageHash } from './store.ts';

export type SignedWalletMessage = { chain: WalletChain; message: string; signature: string };

const provider = 'web3';
// A shorter text than this has no room for the lines of a message.
const minSignInMessageLength = 64;
const maxAgeMs = 10 * 60_000;
// How far the clock of a wallet can be ahead of the server's clock.
const maxAheadMs = 60_000;

export function assertWalletSignInEnabled({ settings }: IdentityInstance, chain?: WalletChain) {
  const { ethereum, solana } = settings.web3;
  const isOpen = chain === undefined ? ethereum || solana : settings.web3[chain];
  if (isOpen) return;
  const errorDetails = chain && {
    sentence: 'web3_chain_disabled' as const,
    values: { chain: chainDisplayNames[chain] },
  };
  throw new IdentityError(422, 'web3_provider_disabled', errorDetails);
}

/** Signs in the owner of an address, after checking a text that their wallet has just signed for this site. */
export async function signInWithWallet(
  instance: IdentityInstance,
  { signed, redirectTo }: { signed: SignedWalletMessage; redirectTo: string },
  requestContext: RequestContext,
): Promise<IssuedSession> {
  assertWalletSignInEnabled(instance, signed.chain);
  const claim = readClaim(signed);
  try {
    if (!walletVerifiersByChain[signed.chain].isValidSignature({ ...signed, address: claim.address }))
      throw createRejection(signed.chain);
    const rejected = findSiteError(instance, claim.text) ?? findTimeError(claim.text, instance.now());
    if (rejected) throw createRejection(signed.chain, rejected);
    return await completeSignIn(instance, { ...claim, redirectTo }, requestContext);
  } catch (error) {
    if (isRejection(error)) await recordFailure(instance, claim, requestContext);
    throw error;
  }
}

type Claim = { chain: WalletChain; message: string; address: string; subject: string; text: SignInMessage };

function readClaim({ chain, message, signature }: SignedWalletMessage): Claim {
  if (message.length < minSignInMessageLength) throw createValidationFailedError('wallet_message_short');
  if (!walletVerifiersByChain[chain].signaturePattern.test(signature))
    throw createValidationFailedError(`wallet_signature_${chain}`);
  const input = tryParseSignInMessage(chain, message);
  const found = input ? undefined : findSignInMessageError(chain, message);
  if (!input) throw createValidationFailedError(found?.sentence, found?.values);
  const address = walletVerifiersByChain[chain].parseAddress(input.address);
  if (address === undefined) throw createValidationFailedError(`wallet_address_${chain}`);
  return { chain, message, address, subject: `${provider}:${chain}:${address}`, text: input };
}

// The page of another site may have requested the signature, so the site in the signed text must be this one.
function findSiteError(instance: IdentityInstance, { scheme, domain, uri }: SignInMessage) {
  const url = new URL(uri);
  if (!isAllowedRedirect(instance, uri))
    return isEncryptedOrLocal(url) ? 'wallet_uri_not_allowed' : 'wallet_not_https';
  const { host, protocol } = url;
  const isSameSite = host === domain && (scheme === undefined || `${scheme}:` === protocol);
  return isSameSite ? undefined : 'wallet_domain_mismatch';
}

function findTimeError({ issuedAt, expirationTime, notBefore }: SignInMessage, now: Date) {
  const time = now.getTime();
  const latest = time + maxAheadMs;
  if (notBefore && notBefore.getTime() > latest) return 'wallet_not_yet_valid';
  if (expirationTime && expirationTime <= now) return 'wallet_expired';
  if (time - issuedAt.getTime() > maxAgeMs) return 'wallet_too_old';
  return issuedAt.getTime() > latest ? 'wallet_too_new' : undefined;
}

async function completeSignIn(
  instance: IdentityInstance,
  { redirectTo, ...claim }: Claim & { redirectTo: string },
  requestContext: RequestContext,
): Promise<IssuedSession> {
  const { subject, message, text: input } = claim;
  const outcome = await instance.db.transaction(async (tx) => {
    // Of two concurrent sign-ins with one wallet only one creates the account.
    await lockExternalSubject(tx, { provider, subject });
    const profile = { subject, email: null, emailVerified: false, data: createIdentityData(claim) };
    const resolved = await findOrCreateAccountForIdentity(tx, instance, {
      provider,
      profile,
      requestContext,
      redirectTo,
    });
    if ('error' in resolved) return resolved;
    const hash = createHash('sha256').update(message).digest();
    // The hash is stored for longer than the message is accepted, because the clocks of several servers can differ.
    const expiresAt = new Date(input.issuedAt.getTime() + maxAgeMs + maxAheadMs);
    if (!(await insertWalletMessageHash(tx, { hash, expiresAt }))) throw createRejection(claim.chain);
    return openSession(tx, instance, {
      user: resolved.user,
      method: 'web3',
      identity: provider,
      requestContext,
    });
  });
  // The error is thrown after the transaction, because the confirmation email to the unconfirmed address of
  // an existing account must be committed.
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

const createIdentityData = ({ chain, address, subject, text: input }: Claim) => ({
  sub: subject,
  email_verified: false,
  phone_verified: false,
  custom_claims: {
    address,
    chain,
    domain: input.domain,
    ...(input.chainId === undefined ? {} : { network: input.chainId }),
    ...(input.statement === undefined ? {} : { statement: input.statement }),
  },
});

async function recordFailure({ db, now }: IdentityInstance, { subject }: Claim, { ip }: RequestContext) {
  const identity = await findIdentity(db, { provider, subject });
  const userId = identity?.user_id ?? null;
  await recordAuthAudit(db, { action: 'login_failed', userId, ip, now: now(), traits: { method: 'web3' } });
}

const createRejection = (chain: WalletChain, sentence: IdentityErrorSentenceKey = 'bad_signed_message') =>
  new IdentityError(400, 'invalid_credentials', { sentence, values: { chain: chainDisplayNames[chain] } });

const isRejection = (error: unknown) =>
  error instanceof IdentityError && error.code === 'invalid_credentials';
