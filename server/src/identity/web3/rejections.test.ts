import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import {
  toBase64url,
  createWalletMessageBuilders,
  type SignInMessageOptions,
} from '../testing/wallet-messages.ts';
import { createEthereumWallet, createSolanaTestWallets } from '../testing/wallets.ts';

let ctx: TestIdentity;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { web3: { ethereum: true, solana: true } } });
});
afterAll(() => ctx.stop());

const { requestWalletGrant, createEthereumMessage, signEthereumMessage, createSolanaMessage } =
  createWalletMessageBuilders(() => ctx);
const minute = 60_000;
const formatTimeFromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const countStoredMessages = async () => (await ctx.db.rows(sql`select hash from auth.web3_messages`)).length;

const invalidCredentials = { status: 400, body: { error_code: 'invalid_credentials' } };
const validationFailed = { status: 400, body: { error_code: 'validation_failed' } };

const otherSite = { host: 'evil.example', lines: { URI: 'https://evil.example/' } };
test.each<[string, () => SignInMessageOptions]>([
  ['for another site', () => otherSite],
  ['that names another site than its address', () => ({ lines: otherSite.lines })],
  ['whose address is of another site than it names', () => ({ host: otherSite.host })],
  ['of another scheme', () => ({ lines: { URI: ctx.site.replace('http:', 'https:') } })],
  ['whose scheme is not that of its address', () => ({ host: `https://${new URL(ctx.site).host}` })],
  ['with a name before the site', () => ({ lines: { URI: ctx.site.replace('//', '//ana@') } })],
  ['that is eleven minutes old', () => ({ lines: { 'Issued At': formatTimeFromNow(-11 * minute) } })],
  ['of a time to come', () => ({ lines: { 'Issued At': formatTimeFromNow(2 * minute) } })],
  ['that has ended', () => ({ lines: { 'Expiration Time': formatTimeFromNow(-1) } })],
  ['that does not hold yet', () => ({ lines: { 'Not Before': formatTimeFromNow(2 * minute) } })],
])('a message %s does not sign in', async (_description, changes) => {
  const before = await countStoredMessages();
  const signed = signEthereumMessage(createEthereumWallet(), changes());
  expect(await requestWalletGrant(signed)).toMatchObject(invalidCredentials);
  const { error } = await ctx.client().signInWithWeb3(signed);
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(await countStoredMessages()).toBe(before);
});

test.each<[string, (text: string) => string]>([
  ['without its version', (text) => text.replace('Version: 1\n', '')],
  ['of another version', (text) => text.replace('Version: 1', 'Version: 2')],
  ['without an address to return to', (text) => text.replace(/URI: .*\n/, '')],
  ['without a network', (text) => text.replace('Chain ID: 1\n', '')],
  ['of no network', (text) => text.replace('Chain ID: 1', 'Chain ID: um')],
  ['without a time', (text) => text.replace(/\nIssued At: .*/, '')],
  ['of no time', (text) => text.replace(/Issued At: .*/, 'Issued At: ontem')],
  ['of a day that is not', (text) => text.replace(/Issued At: .*/, 'Issued At: 2026-02-30T10:00:00Z')],
  ['with a line twice', (text) => text.replace('Version: 1', 'Version: 1\nVersion: 1')],
  ['with lines in another order', (text) => text.replace(/(URI: .*)\n(Version: 1)/, '$2\n$1')],
  ['with a line of its own', (text) => `${text}\nDelegate: all`],
  ['with a short nonce', (text) => text.replace('Issued', 'Nonce: 1\nIssued')],
  ['with resources that are none', (text) => `${text}\nResources:\n- not an address`],
  ['with resources of no list', (text) => `${text}\nResources:\nhttps://a.example`],
  ['with a line at the end', (text) => `${text}\n`],
  ['with other ends of lines', (text) => text.replaceAll('\n', '\r\n')],
  ['with a line that is hidden', (text) => text.replace('\n\n\n', '\n\nEntrar\u2028agora\n\n')],
  ['with a hidden mark', (text) => text.replace('Version', '\u0000Version')],
  ['without room for a statement', (text) => text.replace('\n\n\n', '\n\n')],
  ['of another network', (text) => text.replace('Ethereum account', 'Solana account')],
  ['of no wallet', (text) => text.replace(/0x[0-9a-f]{40}/, '0x1234')],
  ['that is too long', (text) => text.replace('\n\n\n', `\n\n${'a'.repeat(4_096)}\n\n`)],
])('a text %s is refused, though its wallet signed it', async (_description, change) => {
  const { address, signText } = createEthereumWallet();
  const defaults = createEthereumMessage(address);
  const message = change(defaults);
  expect(message).not.toBe(defaults);
  const response = await requestWalletGrant({ chain: 'ethereum', message, signature: signText(message) });
  expect(response).toMatchObject(validationFailed);
});

test('only the signature of the wallet itself is valid, and a wrong one consumes nothing', async () => {
  const wallet = createEthereumWallet();
  const signed = signEthereumMessage(wallet, { statement: 'Entrar' });
  const { body } = await requestWalletGrant(signEthereumMessage(wallet));
  const otherSignature = createEthereumWallet().signText(signed.message);
  const withOtherRecovery = signed.signature.slice(0, -2) + (signed.signature.endsWith('1b') ? '1c' : '1b');
  for (const signature of [
    otherSignature,
    withOtherRecovery,
    `0x${'0'.repeat(130)}`,
    `0x${'f'.repeat(130)}`,
  ]) {
    expect(await requestWalletGrant({ ...signed, signature })).toMatchObject(invalidCredentials);
  }
  const tampered = signed.message.replace('Entrar', 'Sair');
  expect(await requestWalletGrant({ ...signed, message: tampered })).toMatchObject(invalidCredentials);
  const recorded = await ctx.db.rows(sql`
    select id from auth.audit_log_entries
    where action = 'login_failed' and user_id = ${body.user.id} and traits ->> 'method' = 'web3'`);
  expect(recorded).toHaveLength(5);
  expect((await requestWalletGrant(signed)).body.user.id).toBe(body.user.id);
});

test('the twin of a signature, which its signer did not make, is rejected', async () => {
  const signed = signEthereumMessage();
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = (order - BigInt(`0x${signed.signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
  const last = signed.signature.endsWith('1b') ? '1c' : '1b';
  const malleatedSignature = `${signed.signature.slice(0, 66)}${s}${last}`;
  expect(await requestWalletGrant({ ...signed, signature: malleatedSignature })).toMatchObject(
    invalidCredentials,
  );
  // Some devices write the recovery id as 0 or 1, not as 27 or 28.
  const withRecoveryFromZero = signed.signature.slice(0, -2) + (last === '1c' ? '00' : '01');
  expect((await requestWalletGrant({ ...signed, signature: withRecoveryFromZero })).status).toBe(200);
});

test('a Solana wallet signs for itself only', async () => {
  const { address, signText } = createSolanaTestWallets();
  const message = createSolanaMessage(address);
  const signed = { chain: 'solana', message, signature: toBase64url(signText(message)) };
  expect(
    await requestWalletGrant({
      ...signed,
      signature: toBase64url(createSolanaTestWallets().signText(message)),
    }),
  ).toMatchObject(invalidCredentials);
  expect(await requestWalletGrant({ ...signed, message: message.replace(/Z$/, '+00:00') })).toMatchObject(
    invalidCredentials,
  );
  expect((await requestWalletGrant(signed)).status).toBe(200);
  expect(await requestWalletGrant(signed)).toMatchObject(invalidCredentials);
});

test('an address for which anyone can make a signature is rejected', async () => {
  // The identity point as a key and as half a signature: the other half is zero.
  const point = Buffer.alloc(32);
  point[0] = 1;
  const address = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
  const signature = toBase64url(Buffer.concat([point, Buffer.alloc(32)]));
  expect(
    await requestWalletGrant({ chain: 'solana', message: createSolanaMessage(address), signature }),
  ).toMatchObject(validationFailed);
  const zeros = '1'.repeat(32);
  expect(
    await requestWalletGrant({ chain: 'solana', message: createSolanaMessage(zeros), signature }),
  ).toMatchObject(validationFailed);
});

test('a body that is no sign-in request of a wallet is rejected', async () => {
  const signed = signEthereumMessage();
  const { chain: _chain, ...withoutChain } = signed;
  for (const body of [
    {},
    withoutChain,
    { ...signed, chain: 'bitcoin' },
    { ...signed, chain: 'constructor' },
    { ...signed, chain: 'solana' },
    { ...signed, message: '' },
    { ...signed, signature: '' },
    { ...signed, signature: signed.signature.slice(2) },
    { ...signed, signature: `${signed.signature}00` },
    '[]',
    'null',
  ]) {
    expect(await requestWalletGrant(body)).toMatchObject(validationFailed);
  }
});
