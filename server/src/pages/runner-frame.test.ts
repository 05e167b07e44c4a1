import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub } = await startSharedTestHub();

const parsePolicy = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('the frame that runs programs has no origin and cannot reach anything', async () => {
  const response = await fetch(`${hub.url}/runner`);
  expect(response.status).toBe(200);
  const policy = parsePolicy(response);
  expect(policy.get('sandbox')).toBe('allow-scripts');
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('connect-src')).toBe("'none'");
  expect(policy.get('form-action')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'self'");
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('its policy allows only its own script', async () => {
  const response = await fetch(`${hub.url}/runner`);
  const frame = await response.text();
  const scripts = [...frame.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  expect(parsePolicy(response).get('script-src')).toBe(`'sha256-${hash}' 'unsafe-eval' blob:`);
  expect(frame).not.toMatch(/<(link|img|iframe|base|meta http)/);
});

test('no site can frame the pages, and they frame only the hub and its videos', async () => {
  for (const path of ['/', '/login', '/api/docs', '/runner.html', '/sem-conexao']) {
    const response = await fetch(hub.url + path, { redirect: 'manual' });
    expect(parsePolicy(response).get('frame-ancestors'), path).toBe("'none'");
  }
  expect(parsePolicy(await fetch(hub.url)).get('frame-src')).toBe("'self' https://www.youtube-nocookie.com");
});
