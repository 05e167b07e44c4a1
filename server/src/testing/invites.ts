import type { JoiningMode } from '@mutirao/contract/features/hub-settings/schemas';
import { upsertHubNameAndReadingMode, updateJoiningMode } from '#features/hub-settings/index';
import type { TestResponse } from './http-test-client.ts';
import { defaultTestPassword, type TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Sets who may join a hub. Completes the set-up of the hub first if necessary. */
export async function setJoiningMode({ db, ctx }: Pick<TestServer, 'db' | 'ctx'>, joining: JoiningMode) {
  await upsertHubNameAndReadingMode(db, { name: 'Hub', reading: 'closed', now: ctx.now() });
  await updateJoiningMode(db, joining, ctx.now());
}

type Created = { id: string; code: string };

/** Creates an invite of a member. */
export async function createTestInvite(
  by: Pick<TestPerson, 'request'>,
  params: object = {},
): Promise<Created> {
  const { status, body } = await by.request('POST', '/api/invites', { days: 7, uses: 1, ...params });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.id, code: body.link.split('/').at(-1) };
}

/** Returns the cookie header that a browser sends after it followed an invite link. */
export const toInviteCookieHeader = (code?: string): Record<string, string> =>
  code === undefined ? {} : { Cookie: `mut_invite=${code}` };

/** Returns helpers for people who join on their own: they sign up, confirm by email and call the hub. */
export function createSignUpFixtures({ people, url }: Pick<TestServer, 'people' | 'url'>) {
  const { guest } = people;
  const toOutsideEmail = (name: string) => `${name}@fora.example`;

  const signUp = (name: string, code?: string): Promise<TestResponse> =>
    guest(
      'POST',
      '/auth/v1/signup',
      { email: toOutsideEmail(name), password: defaultTestPassword, data: { name } },
      { ...toInviteCookieHeader(code), 'Accept-Language': 'pt-BR' },
    );

  /** Confirms the address with the code of the newest email. Returns the access token. */
  async function confirm(name: string): Promise<string> {
    const { body } = await guest('GET', `/outbox.json?to=${encodeURIComponent(toOutsideEmail(name))}`);
    const [mail] = body;
    const input = { type: 'signup', email: toOutsideEmail(name), token: mail.code };
    const response = await guest('POST', '/auth/v1/verify', input);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return response.body.access_token;
  }

  /**
   * Sends the first request of the page after a sign-in (`sync`), with the token and, if given, the cookie of an invite
   * link.
   */
  const sync = (token: string, code?: string) =>
    guest(
      'POST',
      '/api/auth/sync',
      {},
      { Authorization: `Bearer ${token}`, Origin: url, ...toInviteCookieHeader(code) },
    );

  const join = async (name: string, code?: string) => {
    const signedUp = await signUp(name, code);
    if (signedUp.status !== 200) return signedUp;
    return sync(await confirm(name));
  };

  return { signUp, confirm, sync, join };
}
