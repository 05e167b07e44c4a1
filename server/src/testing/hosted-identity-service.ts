import { createServer, request as ask } from 'node:http';
import { signServiceToken } from '#identity/index';
import { startIdentity } from '#identity/testing/start-identity';
import { findFreePort } from '#platform/database/embedded/free-port';

/** Starts an identity service at its own address, behind a proxy that requires an API key, as hosted services do. */
export async function startHostedIdentityService() {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const url = `${origin}/auth/v1`;
  const ctx = await startIdentity({
    settings: { issuer: url, bindsBrowsers: false, allowedOrigins: ['*'] },
  });
  const inside = Number(new URL(ctx.url).port);
  const state = { isDown: false };
  const requests: string[] = [];

  const server = createServer((incoming, response) => {
    requests.push(incoming.url ?? '');
    if (state.isDown) return incoming.socket.destroy();
    if (!incoming.headers['apikey']) return response.writeHead(401).end('{"message":"No API key found"}');
    const { method, url: path, headers } = incoming;
    const forwarded = ask({ port: inside, host: 'localhost', method, path, headers }, (inner) => {
      response.writeHead(inner.statusCode ?? 502, inner.headers);
      inner.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    return incoming.pipe(forwarded);
  });
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));

  const { keys, settings, now } = ctx.identity;
  const secretKey = await signServiceToken({ now: now(), seconds: 86_400 }, keys, settings);
  return {
    testIdentity: ctx,
    url,
    origin,
    secretKey,
    publishableKey: 'sb_publishable_abc',
    /** The paths of all requests to the service, in order. */
    requests,
    goDown: (isDown: boolean) => void (state.isDown = isDown),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await ctx.stop();
    },
  };
}

export type HostedIdentityService = Awaited<ReturnType<typeof startHostedIdentityService>>;
