import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../steps.mjs';

const read = (file) => readFileSync(path.join(projectRoot, 'deploy', file), 'utf8');

test('the container of the hub trusts its proxy only, and the images of other services have exact versions', () => {
  const compose = read('compose.yaml');
  const [, trusted] = /^ +HUB_TRUSTED_PROXIES: (.+)$/m.exec(compose);
  expect(compose).toContain(`ipv4_address: ${trusted},`);
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(2);
  for (const image of images)
    expect(image).toMatch(/:(v?\d+\.\d+(\.\d+)?(-alpine)?|\$\{MUTIRAO_VERSION:\?\})$/);
});

test('the service of the files has the region and the address that the hub and the proxy use', () => {
  expect(read('garage.toml')).toContain('s3_region = "us-east-1"');
  const [, port] = /^\[s3_api\][^[]*api_bind_addr = "\[::\]:(\d+)"$/ms.exec(read('garage.toml'));
  expect(read('Caddyfile.s3')).toContain(`reverse_proxy s3:${port}`);
  // The proxy's own file is below the name that the other one imports.
  expect(read('Caddyfile.s3')).toMatch(/^import hub\.Caddyfile$/m);
  expect(read('compose.yaml')).toContain('./Caddyfile:/etc/caddy/hub.Caddyfile:ro');
});
