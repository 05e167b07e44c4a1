import { afterAll } from 'vitest';
import { startHostedHub } from './hosted-hub.ts';
import { startHostedProject } from './hosted-project.ts';

/** Opens a project that stores the accounts and a hub that depends on it, both until the tests of the file end. */
export async function openHostedHub() {
  const project = await startHostedProject();
  const hub = await startHostedHub(project);
  afterAll(async () => {
    await hub.stop();
    await project.stop();
  });
  return { project, hub };
}
