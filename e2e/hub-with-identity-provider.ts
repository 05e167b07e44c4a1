import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startExternalProvider } from '../server/src/identity/testing/start-external-provider.ts';
import { startHub } from './hub.ts';

export type HubWithIdentityProvider = Awaited<ReturnType<typeof startHubWithIdentityProvider>>;

/** Starts an identity provider, and a hub where people can sign in with their accounts at that provider. */
export async function startHubWithIdentityProvider() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-providers-'));
  const file = path.join(folder, 'providers.json');
  const provider = await startExternalProvider();
  const { id, name, kind, issuer, clientId, clientSecret } = provider.oidc;
  await writeFile(file, JSON.stringify([{ id, name, kind, issuer, clientId, clientSecret }]));
  const hub = await startHub({ IDENTITY_PROVIDERS_FILE: file });
  return {
    hub,
    provider,
    stop: async () => {
      await hub.stop();
      await provider.stop();
      await rm(folder, { recursive: true });
    },
  };
}
