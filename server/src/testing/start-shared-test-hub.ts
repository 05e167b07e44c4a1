import type { Role } from '@mutirao/contract/kit/roles';
import { afterAll } from 'vitest';
import type { TestPerson } from './people.ts';
import { startTestServer } from './start-test-server.ts';

const roles = {
  ana: 'member',
  bia: 'member',
  caio: 'moderator',
  dora: 'admin',
} as const satisfies Record<string, Role>;

type Name = keyof typeof roles;

/** The hub that the tests of a file share, with the requested standard members. It stops after the last test. */
export async function startSharedTestHub<Asked extends Name>(...names: Asked[]) {
  const hub = await startTestServer();
  afterAll(() => hub.stop());
  const membersByName: Partial<Record<Name, TestPerson>> = {};
  for (const name of names) membersByName[name] = await hub.people.createSignedInMember(name, roles[name]);
  return { hub, ...(membersByName as Record<Asked, TestPerson>) };
}
