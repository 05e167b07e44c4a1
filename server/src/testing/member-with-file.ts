import { expect } from 'vitest';
import { createTestPicture, uploadFileAsForm } from './files.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './start-test-server.ts';

/** Creates a member who has uploaded a picture. Returns the id of the picture too. */
export async function createMemberWithFile(hub: TestServer, name: string) {
  const member = await hub.people.createSignedInMember(name, 'member');
  const { body } = await uploadFileAsForm(
    { url: hub.url, by: member, path: '/api/files' },
    await createTestPicture(),
    'foto.png',
  );
  return { member, fileId: String(body.id) };
}

/** Expects that a member of another hub is still signed in to a restored one, can sign in, and reads their file. */
export async function expectMemberAndFileRestored(
  restored: Pick<TestServer, 'people' | 'url'>,
  { member, fileId }: { member: TestPerson; fileId: string },
) {
  const refreshed = await restored.people.guest('POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: member.refreshToken,
  });
  expect(refreshed.status).toBe(200);
  const signedIn = await restored.people.signIn(member.email);
  expect(signedIn.id).toBe(member.id);
  const headers = { Authorization: `Bearer ${signedIn.token}` };
  expect((await fetch(`${restored.url}/api/files/${fileId}`, { headers })).status).toBe(200);
}
