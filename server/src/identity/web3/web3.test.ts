import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { runIdentityMaintenance } from '../index.ts';
import { sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { toBase64url, createWalletMessageBuilders } from '../testing/wallet-messages.ts';
import { createEthereumWallet, createSolanaTestWallets } from '../testing/wallets.ts';

const app = 'https://app.example';

let ctx: TestIdentity;
beforeAll(async () => {
  const web3 = { ethereum: true, solana: true };
  ctx = await startIdentity({ settings: { web3, redirectOrigins: [app] } });
});
afterAll(() => ctx.stop());

const {
  createTimestamp,
  requestWalletGrant,
  createEthereumMessage,
  signEthereumMessage,
  createSolanaMessage,
} = createWalletMessageBuilders(() => ctx);
const minute = 60_000;
const formatTimeFromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const invalidCredentials = { status: 400, body: { error_code: 'invalid_credentials' } };
const validationFailed = { status: 400, body: { error_code: 'validation_failed' } };

test('an Ethereum wallet signs in, and returns to the same account', async () => {
  const { page, address } = createEthereumWallet();
  const client = ctx.client();
  const credentials = {
    chain: 'ethereum',
    wallet: page,
    statement: 'Eu aceito o código de conduta.',
    options: { url: ctx.site },
  } as const;
  const { data, error } = await client.signInWithWeb3(credentials);
  expect(error).toBeNull();
  const subject = `web3:ethereum:${address}`;
  const custom_claims = {
    address,
    chain: 'ethereum',
    network: '1',
    domain: new URL(ctx.site).host,
    statement: 'Eu aceito o código de conduta.',
  };
  expect(data.user).toMatchObject({
    email: '',
    phone: '',
    is_anonymous: false,
    app_metadata: { provider: 'web3', providers: ['web3'] },
    identities: [{ provider: 'web3', id: subject, identity_data: { sub: subject, custom_claims } }],
  });
  const { session } = data;
  const { amr, aal } = decodeJwt<{ amr: unknown; aal: string }>(assertPresent(session).access_token);
  expect([amr, aal]).toEqual([[{ method: 'web3', timestamp: expect.any(Number) }], 'aal1']);
  expect((await client.refreshSession()).error).toBeNull();

  const again = await ctx.client().signInWithWeb3(credentials);
  expect(again.data.user?.id).toBe(data.user?.id);
  expect(again.data.user?.identities?.[0]?.last_sign_in_at).toBeTruthy();
  const rows = await ctx.db.rows<{ action: string }>(sql`
    select action from auth.audit_log_entries
    where user_id = ${assertPresent(data.user).id} and action <> 'token_refreshed' order by created_at, action`);
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'identity_linked',
    'login',
    'login',
    'user_signedup',
  ]);
});

test('a Solana wallet signs in, whether the page or the wallet writes the text', async () => {
  const { signInWallet, signMessageWallet, address } = createSolanaTestWallets();
  const more = {
    chainId: 'solana:mainnet',
    nonce: 'abcdefgh1',
    resources: ['https://hub.example/termos'],
    requestId: 'pedido-1',
  };
  const until = { notBefore: formatTimeFromNow(-minute), expirationTime: formatTimeFromNow(minute) };
  const wallets = [
    { wallet: signInWallet },
    { wallet: signInWallet, statement: 'Entrar no mutirão' },
    { wallet: signInWallet, statement: 'Entrar', more: { ...more, requestId: undefined } },
    { wallet: signMessageWallet },
    { wallet: signMessageWallet, statement: 'Entrar no mutirão' },
    { wallet: signMessageWallet, statement: 'Entrar', more: { ...more, ...until } },
  ];
  const results = [];
  for (const { wallet, statement = '', more: fields = {} } of wallets) {
    const options = {
      url: `${ctx.site}/login`,
      signInWithSolana: { issuedAt: createTimestamp(), ...fields },
    };
    const { data, error } = await ctx
      .client()
      .signInWithWeb3({ chain: 'solana', wallet, statement, options });
    expect(error).toBeNull();
    results.push(data.user);
  }
  expect(new Set(results.map((user) => user?.id)).size).toBe(1);
  const claims = { address, chain: 'solana', network: 'solana:mainnet', statement: 'Entrar' };
  expect(results.at(-1)?.identities).toMatchObject([
    { id: `web3:solana:${address}`, identity_data: { custom_claims: claims } },
  ]);
  expect(results[0]?.identities?.[0]?.identity_data).toMatchObject({ custom_claims: { address } });
});

test('capitals in an address are its checksum, and name the same account', async () => {
  const wallet = createEthereumWallet();
  const { body } = await requestWalletGrant(signEthereumMessage(wallet));
  const upperCaseAddress = wallet.address.replace(/[a-f]/g, (email) => email.toUpperCase());
  expect(
    (await requestWalletGrant(signEthereumMessage({ ...wallet, address: upperCaseAddress }))).body.user.id,
  ).toBe(body.user.id);
  const mixedCaseAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const signature = wallet.signText('something else');
  const signedAsWallet = { chain: 'ethereum', message: createEthereumMessage(mixedCaseAddress), signature };
  expect(await requestWalletGrant(signedAsWallet)).toMatchObject(invalidCredentials);
  const withWrongChecksum = {
    ...signedAsWallet,
    message: createEthereumMessage(mixedCaseAddress.replace('0x5aA', '0x5Aa')),
  };
  expect(await requestWalletGrant(withWrongChecksum)).toMatchObject(validationFailed);
});

test('a text may hold every field of the standard, and be for any origin that is named', async () => {
  const { address, signText } = createEthereumWallet();
  const fields = [
    `URI: ${app}/entrar?de=aqui`,
    'Version: 1',
    'Chain ID: 137',
    'Nonce: 32891756abc',
    `Issued At: ${createTimestamp().replace('Z', '+00:00')}`,
    `Expiration Time: ${formatTimeFromNow(minute)}`,
    `Not Before: ${formatTimeFromNow(-minute)}`,
    'Request ID: ',
    'Resources:',
    '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    '- https://example.com/my-web2-claim.json',
  ];
  const header = 'https://app.example wants you to sign in with your Ethereum account:';
  const message = [header, address, '', 'Entrar', '', ...fields].join('\n');
  const { status, body } = await requestWalletGrant({
    chain: 'ethereum',
    message,
    signature: signText(message),
  });
  expect([status, body.user?.identities[0].identity_data.custom_claims.network]).toEqual([200, '137']);
});

test('a message signs in once, also when it is sent twice concurrently', async () => {
  const signed = signEthereumMessage();
  const responses = await Promise.all([
    requestWalletGrant(signed),
    requestWalletGrant(signed),
    requestWalletGrant(signed),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await requestWalletGrant(signed)).toMatchObject(invalidCredentials);
});

test('two texts of a new wallet at the same time make one account', async () => {
  const wallet = createEthereumWallet();
  const responses = await Promise.all([
    requestWalletGrant(signEthereumMessage(wallet)),
    requestWalletGrant(signEthereumMessage(wallet)),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses[0]?.body.user.id).toBe(responses[1]?.body.user.id);
});

test('a banned account cannot sign in, and its signed text is valid once the ban is over', async () => {
  const wallet = createEthereumWallet();
  const { body } = await requestWalletGrant(signEthereumMessage(wallet));
  const setBannedUntil = async (until: string | null) =>
    ctx.db.run(sql`update auth.users set banned_until = ${until} where id = ${body.user.id}`);
  await setBannedUntil('infinity');
  const signed = signEthereumMessage(wallet);
  expect(await requestWalletGrant(signed)).toMatchObject({
    status: 403,
    body: { error_code: 'user_banned' },
  });
  await setBannedUntil(null);
  expect((await requestWalletGrant(signed)).status).toBe(200);
});

test('while sign-up is closed, only wallets with an account can sign in', async () => {
  const wallet = createEthereumWallet();
  expect((await requestWalletGrant(signEthereumMessage(wallet))).status).toBe(200);
  const signed = signEthereumMessage();
  ctx.identity.settings.signUp = false;
  const closed = await requestWalletGrant(signed);
  const welcome = await requestWalletGrant(signEthereumMessage(wallet));
  ctx.identity.settings.signUp = true;
  expect(closed).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } });
  expect(welcome.status).toBe(200);
  expect((await requestWalletGrant(signed)).status).toBe(200);
});

test('a disabled network is rejected with its own error, and each network has its own setting', async () => {
  const disabledError = { status: 422, body: { error_code: 'web3_provider_disabled' } };
  const signed = signEthereumMessage();
  ctx.identity.settings.web3.ethereum = false;
  const rejected = await requestWalletGrant(signed);
  const { address, signText } = createSolanaTestWallets();
  const message = createSolanaMessage(address);
  const other = await requestWalletGrant({
    chain: 'solana',
    message,
    signature: toBase64url(signText(message)),
  });
  ctx.identity.settings.web3.solana = false;
  const emptyRequest = await requestWalletGrant({});
  Object.assign(ctx.identity.settings.web3, { ethereum: true, solana: true });
  expect(rejected).toMatchObject(disabledError);
  expect(other.status).toBe(200);
  expect(emptyRequest).toMatchObject(disabledError);
  expect((await requestWalletGrant(signed)).status).toBe(200);
});

test('one network gets at most thirty attempts in five minutes, including failed ones', async () => {
  const web3 = { ethereum: true, solana: false };
  const counted = await startIdentity({ limits: true, settings: { web3 } });
  const results = [];
  for (let count = 0; count < 31; count += 1) {
    results.push((await sendAuthRequest(counted, '/token?grant_type=web3', { body: {} })).status);
  }
  await counted.stop();
  expect(results).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});

test('a signed text is stored until it is too old to be used again', async () => {
  const signed = signEthereumMessage();
  expect((await requestWalletGrant(signed)).status).toBe(200);
  ctx.advance(9 * minute);
  await runIdentityMaintenance(ctx.identity);
  expect(await requestWalletGrant(signed)).toMatchObject(invalidCredentials);
  ctx.advance(3 * minute);
  await runIdentityMaintenance(ctx.identity);
  expect((await ctx.db.rows(sql`select hash from auth.web3_messages`)).length).toBe(0);
  expect(await requestWalletGrant(signed)).toMatchObject(invalidCredentials);
});
