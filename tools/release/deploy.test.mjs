import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../steps.mjs';

test('the container of the hub trusts its proxy only, and the images of other services have exact versions', () => {
  const compose = readFileSync(path.join(projectRoot, 'deploy/compose.yaml'), 'utf8');
  const [, trusted] = /^ +HUB_TRUSTED_PROXIES: (.+)$/m.exec(compose);
  expect(compose).toContain(`ipv4_address: ${trusted} }`);
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(2);
  for (const image of images)
    expect(image).toMatch(/:(\d+\.\d+(\.\d+)?(-alpine)?|\$\{MUTIRAO_VERSION:\?\})$/);
});
