import { afterAll } from 'vitest';
import { startHubWithHostedIdentity } from './hosted-hub.ts';
import { startHostedIdentityService } from './hosted-identity-service.ts';

/** Opens a project that stores the accounts and a hub that depends on it, both until the tests of the file end. */
export async function openHubWithHostedIdentity() {
  const project = await startHostedIdentityService();
  const hub = await startHubWithHostedIdentity(project);
  afterAll(async () => {
    await hub.stop();
    await project.stop();
  });
  return { project, hub };
}
