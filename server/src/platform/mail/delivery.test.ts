import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { startTestServer } from '#testing/start-test-server';

test('with a mail server every mail is delivered once, and the outbox is closed', async () => {
  const received: string[] = [];
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        received.push(text);
        arrived();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const hub = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    await hub.people.stranger('POST', '/auth/v1/signup', {
      email: 'ana@exemplo.com.br',
      password: 'tijolo-azul-42',
    });
    await arrival;
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: ana@exemplo.com.br');
    expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@127\.0\.0\.1>/);
    expect((await hub.people.stranger('GET', '/outbox.json')).status).toBe(404);
  } finally {
    await hub.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});
