import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendAuthRequest } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import {
  createWalletMessageBuilders,
  toBase64url,
  type SignInMessageOptions,
} from '../testing/wallet-messages.ts';
import { createEthereumWallet, createSolanaTestWallets } from '../testing/wallets.ts';

// The English messages for a rejected sign-in with a wallet equal those of Supabase Auth.
let ctx: TestIdentity;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { web3: { ethereum: true, solana: true } } });
});
afterAll(() => ctx.stop());

const wallets = createWalletMessageBuilders(() => ctx);
const minute = 60_000;
const formatTimeFromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const signedCall = (changes: SignInMessageOptions) =>
  wallets.signEthereumMessage(createEthereumWallet(), changes);
const changedCall = (change: (text: string) => string) => {
  const { address, signText } = createEthereumWallet();
  const message = change(wallets.createEthereumMessage(address));
  return { chain: 'ethereum', message, signature: signText(message) };
};
const otherSite = 'https://evil.example/';
const solanaCall = (change: (text: string) => string) => {
  const { address, signText } = createSolanaTestWallets();
  const message = change(wallets.createSolanaMessage(address));
  return { chain: 'solana', message, signature: toBase64url(signText(message)) };
};

const rows: [sentence: string, createBody: () => object][] = [
  ['message is too short', () => ({ chain: 'ethereum', message: 'oi', signature: '' })],
  [
    'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    () => ({ ...wallets.signEthereumMessage(), signature: '0x12' }),
  ],
  [
    'signature must be 64 bytes encoded as base64 with or without padding',
    () => {
      const message = wallets.createSolanaMessage(createSolanaTestWallets().address);
      return { chain: 'solana', message, signature: 'x' };
    },
  ],
  [
    'siws: message first line does not end in " wants you to sign in with your Solana account:"',
    () => {
      const { message } = wallets.signEthereumMessage();
      return { chain: 'solana', message, signature: toBase64url(new Uint8Array(64)) };
    },
  ],
  [
    'siwe: wallet address is not a valid Ethereum address',
    () => changedCall((text) => text.replace(/0x\w+/, '0x1')),
  ],
  ['siwe: third line must be empty', () => changedCall((text) => text.replace('\n\n', '\noi\n'))],
  ['siwe: URI is not specified', () => changedCall((text) => text.replace(/URI: .*\n/, ''))],
  ['siwe: URI is not valid', () => signedCall({ lines: { URI: 'x' } })],
  ['siwe: Version value is not supported, expected 1 got "2"', () => signedCall({ lines: { Version: '2' } })],
  ['siwe: Chain ID is not valid', () => signedCall({ lines: { 'Chain ID': 'um' } })],
  ['siwe: Issued At is not specified', () => changedCall((text) => text.replace(/\nIssued At: .*/, ''))],
  [
    'siwe: Expiration Time is not a valid ISO8601 timestamp',
    () => signedCall({ lines: { 'Expiration Time': 'amanhã' } }),
  ],
  [
    'Signature does not match address in message',
    () => {
      const signed = wallets.signEthereumMessage();
      return { ...signed, signature: createEthereumWallet().signText(signed.message) };
    },
  ],
  [
    'Signed Ethereum message is using URI which does not use HTTPS',
    () => signedCall({ lines: { URI: 'http://evil.example/' } }),
  ],
  [
    'Signed Ethereum message is using URI which is not allowed on this server, message was signed for another app',
    () => signedCall({ host: 'evil.example', lines: { URI: otherSite } }),
  ],
  [
    'Signed Ethereum message is using a Domain that does not match the one in URI which is not allowed on this server',
    () => signedCall({ host: 'evil.example' }),
  ],
  [
    'Signed Ethereum message becomes valid in the future',
    () => signedCall({ lines: { 'Not Before': formatTimeFromNow(2 * minute) } }),
  ],
  [
    'Signed Ethereum message is expired',
    () => signedCall({ lines: { 'Expiration Time': formatTimeFromNow(-1) } }),
  ],
  [
    'Ethereum message was issued too long ago',
    () => signedCall({ lines: { 'Issued At': formatTimeFromNow(-11 * minute) } }),
  ],
  [
    'Ethereum message was issued too far in the future',
    () => signedCall({ lines: { 'Issued At': formatTimeFromNow(2 * minute) } }),
  ],
  [
    'siwe: domain in first line of message is not valid',
    () => changedCall((text) => text.replace(/^/, 'dois nomes ')),
  ],
  [
    'siws: wallet address is not in base58 format',
    () => solanaCall((text) => text.replace(/\n.+\n/, '\n0x1\n')),
  ],
  ['Unsupported chain', () => ({ ...wallets.signEthereumMessage(), chain: 'bitcoin' })],
  ['message must not exceed 4KB', () => changedCall((text) => text + 'a'.repeat(4_096))],
];

test.each(rows)('%s', async (sentence, createBody) => {
  const request = async (headers: Record<string, string> = {}) =>
    (await sendAuthRequest(ctx, '/token?grant_type=web3', { body: createBody(), headers })).body.msg;
  expect(await request()).toBe(sentence);
  expect(await request({ 'Accept-Language': 'es' })).not.toBe(sentence);
});

test('a disabled chain is named in the message', async () => {
  const instance = await startIdentity({ settings: { web3: { ethereum: false, solana: true } } });
  onTestFinished(() => instance.stop());
  const body = wallets.signEthereumMessage();
  const request = async (headers: Record<string, string> = {}) =>
    (await sendAuthRequest(instance, '/token?grant_type=web3', { body, headers })).body.msg;
  expect(await request()).toBe('Ethereum Web3 provider is disabled');
  expect(await request({ 'Accept-Language': 'es' })).not.toBe('Ethereum Web3 provider is disabled');
});
