import { generateKeyPairSync, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { SolanaWallet } from '@supabase/auth-js';
import { assertPresent } from './people.ts';

export type HexSignature = `0x${string}`;

/** Creates an Ethereum wallet with a new key; `page` is the provider object that a web page finds. */
export function createEthereumWallet() {
  const key = secp256k1.utils.randomSecretKey();
  const hash = keccak_256(secp256k1.getPublicKey(key, false).subarray(1));
  const address = `0x${Buffer.from(hash.subarray(-20)).toString('hex')}` as const;
  const signText = (text: string): HexSignature => {
    const signed = secp256k1.sign(hashMessage(text), key, { prehash: false, format: 'recovered' });
    const [recovery = 0] = signed;
    const bytes = Buffer.concat([signed.subarray(1), Buffer.from([27 + recovery])]);
    return `0x${bytes.toString('hex')}`;
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [address];
    if (method === 'eth_chainId') return '0x1';
    const [hex] = Array.isArray(params) ? params : [];
    return signText(Buffer.from(String(hex).slice(2), 'hex').toString());
  };
  const page = { address, request, on: () => undefined, removeListener: () => undefined };
  return { address, signText, page };
}

function hashMessage(text: string) {
  const bytes = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

/**
 * Creates Solana wallets with the same new key: `signInWallet` creates the message itself, and
 * `signMessageWallet` signs the message of the client.
 */
export function createSolanaTestWallets() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicKeyBytes = Buffer.from(assertPresent(publicKey.export({ format: 'jwk' }).x), 'base64url');
  const address = base58.encode(publicKeyBytes);
  const signText = (text: string) => new Uint8Array(sign(null, Buffer.from(text), privateKey));
  const account = { address, publicKey: publicKeyBytes, chains: [], features: [] };
  const signInWallet: SolanaWallet = {
    signIn: async (input = {}) => {
      const text = [
        `${input.domain} wants you to sign in with your Solana account:`,
        address,
        ...(input.statement ? ['', input.statement] : []),
        '',
        `URI: ${input.uri}`,
        `Version: ${input.version}`,
        ...(input.chainId ? [`Chain ID: ${input.chainId}`] : []),
        ...(input.nonce ? [`Nonce: ${input.nonce}`] : []),
        `Issued At: ${input.issuedAt}`,
        ...(input.resources ? ['Resources:', ...input.resources.map((resource) => `- ${resource}`)] : []),
      ].join('\n');
      return { account, signedMessage: new TextEncoder().encode(text), signature: signText(text) };
    },
  };
  const signMessageWallet: SolanaWallet = {
    publicKey: { toBase58: () => address },
    signMessage: async (bytes) => signText(Buffer.from(bytes).toString()),
  };
  return { address, signText, signInWallet, signMessageWallet };
}
