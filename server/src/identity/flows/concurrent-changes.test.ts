import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createSignedInAccount,
  sendAuthRequest,
  getLastLinkToken,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

type Holder = { access_token: string };

const changeUser = (session: Holder, body: object) =>
  sendAuthRequest(ctx, '/user', { method: 'PUT', session, body });
const signIn = (email: string, password: string) => ctx.client().signInWithPassword({ email, password });
const fetchUserStatus = async (session: Holder) =>
  (await sendAuthRequest(ctx, '/user', { method: 'GET', session })).status;
const verifyEmailChange = (token_hash: string) =>
  sendAuthRequest(ctx, '/verify', { body: { token_hash, type: 'email_change' } });

test('Of two concurrent password changes one wins, and the other password never opens the account', async () => {
  const email = 'ana@hub.example';
  const { session } = await createSignedInAccount(ctx, email);
  const passwords = ['primeira escolha', 'segunda escolha'];
  const responses = await Promise.all(
    passwords.map((password) => changeUser(session, { password, current_password: testAccountPassword })),
  );
  const winner = responses.findIndex(({ status }) => status === 200);
  const loser = 1 - winner;
  expect(responses[loser]).toMatchObject({ status: 400, body: { error_code: 'current_password_invalid' } });
  expect((await signIn(email, assertPresent(passwords[winner]))).error).toBeNull();
  for (const password of [assertPresent(passwords[loser]), testAccountPassword]) {
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
  }
  expect(await fetchUserStatus(session)).toBe(200);
  const notices = (await ctx.listEmails(email)).filter(({ subject }) => subject === 'Sua senha foi trocada');
  expect(notices).toHaveLength(1);
});

test('Of eight concurrent changes from separate sessions one wins, and only its session survives', async () => {
  const email = 'bia@hub.example';
  await createSignedInAccount(ctx, email);
  const sessions: Holder[] = [];
  for (let index = 0; index < 8; index += 1) sessions.push((await signInToAccount(ctx, email)).session);
  const queries = sessions.map((session, index) => ({ session, password: `escolha de número ${index}` }));
  const responses = await Promise.all(
    queries.map(({ session, password }) =>
      changeUser(session, { password, current_password: testAccountPassword }),
    ),
  );
  const winner = responses.findIndex(({ status }) => status === 200);
  for (const [index, { status, body }] of responses.entries()) {
    if (index === winner) continue;
    // The second request finds the session ended, or the password changed.
    expect(['session_not_found', 'current_password_invalid']).toContain(body.error_code);
    expect([400, 403]).toContain(status);
  }
  for (const [index, { session, password }] of queries.entries()) {
    expect(await fetchUserStatus(session)).toBe(index === winner ? 200 : 403);
    expect((await signIn(email, password)).error === null).toBe(index === winner);
  }
});

test('of two concurrent new passwords with one emailed code one wins', async () => {
  const email = 'caio@hub.example';
  const { client, session } = await createSignedInAccount(ctx, email);
  await client.reauthenticate();
  const nonce = assertPresent((await getLastEmail(ctx, email)).code);
  const passwords = ['primeira escolha', 'segunda escolha'];
  const responses = await Promise.all(passwords.map((password) => changeUser(session, { password, nonce })));
  const winner = responses.findIndex(({ status }) => status === 200);
  // The second request finds the password changed, or the code used.
  const errors = ['current_password_invalid', 'reauthentication_not_valid'];
  expect(errors).toContain(responses[1 - winner]?.body.error_code);
  expect((await signIn(email, assertPresent(passwords[winner]))).error).toBeNull();
  expect((await signIn(email, assertPresent(passwords[1 - winner]))).error?.code).toBe('invalid_credentials');
});

test('A password rejected in a race changes nothing else of its request', async () => {
  const email = 'dora@hub.example';
  const { session } = await createSignedInAccount(ctx, email);
  const queries = ['a', 'b'].map((name) => ({
    password: `escolha de ${name}${name}${name}`,
    current_password: testAccountPassword,
    email: `dora-${name}@hub.example`,
    data: { name },
  }));
  const responses = await Promise.all(queries.map((params) => changeUser(session, params)));
  const winner = responses.findIndex(({ status }) => status === 200);
  expect(responses[1 - winner]?.body.error_code).toBe('current_password_invalid');
  const [won, loser] = [assertPresent(queries[winner]), assertPresent(queries[1 - winner])];
  const { body } = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect(body).toMatchObject({ new_email: won.email, user_metadata: { name: won.data.name } });
  expect(await ctx.listEmails(loser.email)).toEqual([]);
});

test('of two concurrent new addresses the later request counts, and the email of the other is invalid', async () => {
  const email = 'eva@hub.example';
  const { client, session } = await createSignedInAccount(ctx, email);
  const addresses = ['eva-um@hub.example', 'eva-dois@hub.example'];
  const responses = await Promise.all(addresses.map((address) => changeUser(session, { email: address })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const wanted = assertPresent((await client.getUser()).data.user?.new_email);
  const other = assertPresent(addresses.find((address) => address !== wanted));
  expect(await verifyEmailChange(await getLastLinkToken(ctx, other))).toMatchObject({
    status: 403,
    body: { error_code: 'otp_expired' },
  });
  // Only the newest email to the old address confirms. Both can have the same timestamp, so the test tries
  // both links.
  const [first, second] = (await ctx.listEmails(email)).map(({ links }) =>
    assertPresent(new URL(assertPresent(links[0])).searchParams.get('token')),
  );
  const agreed = [
    await verifyEmailChange(assertPresent(first)),
    await verifyEmailChange(assertPresent(second)),
  ].map(({ status }) => status);
  expect(agreed.toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect((await verifyEmailChange(await getLastLinkToken(ctx, wanted))).status).toBe(200);
  expect((await signInToAccount(ctx, wanted)).user.email).toBe(wanted);
  expect((await signIn(other, testAccountPassword)).error?.code).toBe('invalid_credentials');
});

test('If two accounts confirm one new address at the same time, one gets it', async () => {
  const wanted = 'cobicada@hub.example';
  const accounts = [
    await createSignedInAccount(ctx, 'flor@hub.example'),
    await createSignedInAccount(ctx, 'gil@hub.example'),
  ];
  const emails: string[] = [];
  for (const { client, user } of accounts) {
    await client.updateUser({ email: wanted });
    expect((await verifyEmailChange(await getLastLinkToken(ctx, assertPresent(user.email)))).status).toBe(
      200,
    );
    emails.push(await getLastLinkToken(ctx, wanted));
  }
  const responses = await Promise.all(emails.map(verifyEmailChange));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403 || status === 409)).toHaveLength(1);
  const owner = (await signInToAccount(ctx, wanted)).user.id;
  expect(owner).toBe(accounts[statuses.indexOf(200)]?.user.id);
});

test('A confirmation that waits for another account to get the address returns a conflict', async () => {
  const [before, wanted] = ['iara@hub.example', 'disputada@hub.example'];
  const { client } = await createSignedInAccount(ctx, before);
  const { user: winner } = await createSignedInAccount(ctx, 'joao@hub.example');
  await client.updateUser({ email: wanted });
  expect((await verifyEmailChange(await getLastLinkToken(ctx, before))).status).toBe(200);
  const token = await getLastLinkToken(ctx, wanted);
  const { response } = await ctx.db.transaction(async (tx) => {
    await tx.run(sql`update auth.users set email = ${wanted} where id = ${winner.id}`);
    // The pending response is wrapped in an object, so that the transaction does not await it: the response
    // arrives only after this transaction is committed.
    const sent = { response: verifyEmailChange(token) };
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => ctx.db.rows(waiting), { interval: 5 }).toHaveLength(1);
    return sent;
  });
  expect(await response).toMatchObject({
    status: 409,
    body: { error_code: 'conflict', msg: 'Another request was in progress. Try again.' },
  });
  expect((await client.getUser()).data.user?.email).toBe(before);
});

test('Concurrent confirmations by both addresses change the address once', async () => {
  const [before, after] = ['hugo@hub.example', 'hugo-novo@hub.example'];
  const { client } = await createSignedInAccount(ctx, before);
  await client.updateUser({ email: after });
  const emails = [await getLastLinkToken(ctx, before), await getLastLinkToken(ctx, after)];
  const responses = await Promise.all(emails.map(verifyEmailChange));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses.filter(({ body }) => body.access_token !== undefined)).toHaveLength(1);
  expect((await signInToAccount(ctx, after)).user.email).toBe(after);
});
