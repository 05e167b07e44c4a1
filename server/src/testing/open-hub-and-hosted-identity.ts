import { afterAll } from 'vitest';
import { startHubWithHostedIdentity } from './hosted-hub.ts';
import { startHostedIdentityService } from './hosted-identity-service.ts';

/** Starts a hosted identity service and a hub that uses it. Both stop after the last test of the file. */
export async function openHubAndHostedIdentity() {
  const project = await startHostedIdentityService();
  const hub = await startHubWithHostedIdentity(project);
  afterAll(async () => {
    await hub.stop();
    await project.stop();
  });
  return { project, hub };
}
