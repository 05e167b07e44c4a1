import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setImmediate as waitForEventLoop } from 'node:timers/promises';
import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { discussionChangedEvent } from '@mutirao/contract/features/discussions/events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');
const open = (headers: Record<string, string>) => openTestSocket(hub.url, { Origin: hub.url, ...headers });

test('a socket without a cookie that sends nothing is closed after five seconds, and not before', async () => {
  const opened = performance.now();
  const silent = open({});
  const ended = await silent.ended;
  expect(ended).toBe(`closed ${socketCloseCodes.unauthorised}`);
  // A little less than the limit of 5 seconds, because the timer of the hub is not exact.
  expect(performance.now() - opened).toBeGreaterThan(4_900);
});

test('a socket that authenticates within that time stays open, and so do others', async () => {
  const late = open({});
  late.socket.on('open', () => late.socket.send(JSON.stringify({ type: 'auth', token: bia.token })));
  const other = open({ Cookie: await fetchSessionCookie(ana) });
  expect(await other.next()).toEqual({ type: 'welcome' });
  expect(await late.next()).toEqual({ type: 'welcome' });
  hub.ctx.realtime.emit([ana.id, bia.id], discussionChangedEvent, { id: 'alguma' });
  expect(await late.next()).toMatchObject({ id: 'alguma' });
  expect(await other.next()).toMatchObject({ id: 'alguma' });
  for (const { socket } of [late, other]) socket.close();
});

test('a socket that does not read is closed once a mebibyte is queued for it, and no other socket waits for it', async () => {
  const [slow, quick] = [
    open({ Cookie: await fetchSessionCookie(ana) }),
    open({ Cookie: await fetchSessionCookie(bia) }),
  ];
  await Promise.all([slow.next(), quick.next()]);
  slow.socket.pause();
  // More data than the socket buffers of both ends can hold for a client that does not read.
  const [frames, length] = [320, 100_000];
  for (let number = 0; number < frames; number += 1) {
    hub.ctx.realtime.emit([ana.id, bia.id], discussionChangedEvent, {
      id: String(number).padStart(length, '0'),
    });
    await waitForEventLoop();
  }
  for (let number = 0; number < frames; number += 1) expect(Number((await quick.next())['id'])).toBe(number);
  slow.socket.resume();
  expect(await slow.ended).toBe(`closed ${socketCloseCodes.slow}`);
  quick.socket.close();
});

test.each(['//', '//evil.example/ws', '/ws/', '/%00', '*'])(
  'a socket opened at %s gets 404, and adds no error to the log',
  async (path) => {
    const logged = vi.spyOn(hub.ctx.log, 'error');
    onTestFinished(() => logged.mockRestore());
    const port = Number(new URL(hub.url).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${hub.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 404 /);
    expect(logged).not.toHaveBeenCalled();
  },
);
