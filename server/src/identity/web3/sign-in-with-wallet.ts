import { createHash } from 'node:crypto';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { isPermitted } from '../flows/permitted-addresses.ts';
import type { Instance } from '../instance.ts';
import { settleAccount } from '../providers/settle-account.ts';
import { findIdentity, holdSubject } from '../providers/store.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import type { Visitor } from '../shapes.ts';
import { chains, type Chain } from './chains.ts';
import { readMessage, type SignInMessage } from './read-message.ts';
import { rememberMessage } from './store.ts';

export type Signed = { chain: Chain; message: string; signature: string };

const provider = 'web3';
const longestAge = 10 * 60_000;
// What a wallet's clock may go before ours.
const mostAhead = 60_000;

const chainNames: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };

export function refuseWithoutWallets({ settings }: Instance, chain?: Chain) {
  const { ethereum, solana } = settings.web3;
  const isOpen = chain === undefined ? ethereum || solana : settings.web3[chain];
  if (isOpen) return;
  const named = chain && { sentence: 'web3_chain_disabled' as const, values: { chain: chainNames[chain] } };
  throw new IdentityProblem(422, 'web3_provider_disabled', named);
}

/** Signs in the owner of an address, after checking a text that their wallet has just signed for this site. */
export async function signInWithWallet(
  instance: Instance,
  { signed, redirectTo }: { signed: Signed; redirectTo: string },
  visitor: Visitor,
): Promise<Opened> {
  refuseWithoutWallets(instance, signed.chain);
  const claim = readClaim(signed);
  try {
    if (!isForUs(instance, claim.said) || !isTimely(claim.said, instance.now())) throw refusal();
    if (!chains[signed.chain].isSigned({ ...signed, address: claim.address })) throw refusal();
    return await welcome(instance, { ...claim, redirectTo }, visitor);
  } catch (error) {
    if (isRefusal(error)) await noteFailure(instance, claim, visitor);
    throw error;
  }
}

type Claim = { chain: Chain; message: string; address: string; subject: string; said: SignInMessage };

function readClaim({ chain, message, signature }: Signed): Claim {
  const said = readMessage(chain, message);
  const address = said && chains[chain].readAddress(said.address);
  if (!said || address === undefined || !chains[chain].signatureShape.test(signature)) {
    throw new IdentityProblem(400, 'validation_failed');
  }
  return { chain, message, address, subject: `${provider}:${chain}:${address}`, said };
}

// The page of another site may have requested the signature, so the wallet writes the page's site into the text.
function isForUs(instance: Instance, { scheme, domain, uri }: SignInMessage): boolean {
  const { host, protocol } = new URL(uri);
  const isOneSite = host === domain && (scheme === undefined || `${scheme}:` === protocol);
  return isOneSite && isPermitted(instance, uri);
}

function isTimely({ issuedAt, expirationTime, notBefore }: SignInMessage, now: Date): boolean {
  const time = now.getTime();
  const latest = time + mostAhead;
  if (issuedAt.getTime() > latest || (notBefore && notBefore.getTime() > latest)) return false;
  return time - issuedAt.getTime() <= longestAge && (!expirationTime || expirationTime > now);
}

async function welcome(
  instance: Instance,
  { redirectTo, ...claim }: Claim & { redirectTo: string },
  visitor: Visitor,
): Promise<Opened> {
  const { subject, message, said } = claim;
  const outcome = await instance.db.transaction(async (tx) => {
    // Of two concurrent sign-ins with one wallet only one creates the account.
    await holdSubject(tx, { provider, subject });
    const profile = { subject, email: null, emailVerified: false, data: dataOf(claim) };
    const settled = await settleAccount(tx, instance, { provider, profile, visitor, redirectTo });
    if ('refused' in settled) return settled;
    const hash = createHash('sha256').update(message).digest();
    // Longer by what the clocks of several servers may differ.
    const goodUntil = new Date(said.issuedAt.getTime() + longestAge + mostAhead);
    if (!(await rememberMessage(tx, { hash, goodUntil }))) throw refusal();
    return openSession(tx, instance, { user: settled.user, method: 'web3', identity: provider, visitor });
  });
  // Throw only now, because the email to an unconfirmed address must be committed first.
  if ('refused' in outcome) throw outcome.refused;
  return outcome;
}

const dataOf = ({ chain, address, subject, said }: Claim) => ({
  sub: subject,
  email_verified: false,
  phone_verified: false,
  custom_claims: {
    address,
    chain,
    domain: said.domain,
    ...(said.chainId === undefined ? {} : { network: said.chainId }),
    ...(said.statement === undefined ? {} : { statement: said.statement }),
  },
});

async function noteFailure({ db, now }: Instance, { subject }: Claim, { ip }: Visitor) {
  const identity = await findIdentity(db, { provider, subject });
  const userId = identity?.user_id ?? null;
  await note(db, { action: 'login_failed', userId, ip, now: now(), traits: { method: 'web3' } });
}

const refusal = () => new IdentityProblem(400, 'invalid_credentials', { sentence: 'bad_signed_message' });

const isRefusal = (error: unknown) =>
  error instanceof IdentityProblem && error.code === 'invalid_credentials';
