import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { networkPrefixOf } from './rate-limiter.ts';

let hub: TestServer;
beforeAll(async () => {
  hub = await startTestServer({ HUB_RATE_LIMITS: 'on' });
});
afterAll(() => hub.stop());

test('a second discussion within ten seconds must wait', async () => {
  const ana = await hub.people.createSignedInMember('ana');
  expect((await ana.request('POST', '/api/discussions', { content: 'um' })).status).toBe(201);
  const second = await ana.request('POST', '/api/discussions', { content: 'dois' });
  expect(second.status).toBe(429);
  expect(second.body.code).toBe('too_many_requests');
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another member is not limited.
  const bia = await hub.people.createSignedInMember('bia');
  expect((await bia.request('POST', '/api/discussions', { content: 'três' })).status).toBe(201);
});

test('the eleventh wrong password for an account must wait, whether the account exists or not', async () => {
  const knownEmail = 'elis@exemplo.com.br';
  await hub.db.transaction((tx) =>
    hub.ctx.identity.createConfirmedUser(tx, {
      email: knownEmail,
      name: 'Elis',
      password: 'tijolo-azul-42',
      language: 'pt-BR',
    }),
  );
  for (const email of [knownEmail, 'ninguem@exemplo.com.br']) {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const response = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', {
        email,
        password: 'errada-1',
      });
      statuses.push(response.status);
    }
    expect(statuses.slice(-1)).toEqual([429]);
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
  }
});

test('the twenty-first socket of a minute has to wait', async () => {
  const open = () => new WebSocket(`${hub.url.replace('http', 'ws')}/ws`, { headers: { Origin: hub.url } });
  const first = Array.from({ length: 20 }, open);
  await Promise.all(first.map((socket) => once(socket, 'open')));
  const late = open().on('error', () => undefined);
  const [, response] = await once(late, 'unexpected-response');
  expect(response.statusCode).toBe(429);
  for (const socket of [...first, late]) socket.terminate();
});

test('a client that opens pages without end must wait, and gets a page that says so', async () => {
  let response = await fetch(hub.url);
  for (let time = 0; time < 130 && response.status === 200; time += 1) response = await fetch(hub.url);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.text()).toContain('<h1>Só um instante</h1>');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
])('the address %s counts as %s', (address, network) => {
  expect(networkPrefixOf(address)).toBe(network);
});

test('a retry with the same idempotency key gets its response beyond the limit, and creates nothing', async () => {
  const person = await hub.people.createSignedInMember('dulce');
  const key = { 'Idempotency-Key': randomUUID() };
  const send = (headers?: Record<string, string>) =>
    person.request('POST', '/api/discussions', { content: 'uma vez' }, headers);
  const first = await send(key);
  expect(first.status).toBe(201);
  expect((await send()).status).toBe(429);
  expect((await send({ 'Idempotency-Key': randomUUID() })).status).toBe(429);
  expect(await send(key)).toMatchObject({ status: 201, body: { id: first.body.id } });
});
